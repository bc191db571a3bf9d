import { generateKeyPairSync, sign } from 'node:crypto';

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs id tokens (ES256) with a key that this process alone has, until it ends. */
export class Signer {
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #kid = 'login-service';

  get keys(): object {
    return { keys: [{ ...this.#pair.publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: this.#kid }] };
  }

  token(claims: object): string {
    const signed = `${encoded({ alg: 'ES256', typ: 'JWT', kid: this.#kid })}.${encoded(claims)}`;
    const key = { key: this.#pair.privateKey, dsaEncoding: 'ieee-p1363' } as const;
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  }
}
