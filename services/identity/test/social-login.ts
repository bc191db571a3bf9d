import { clientId, clientSecret, OpenIdPeer } from './openid-peer.js';
import { as, client, Identity } from './identity-harness.js';

export const browser = 'the secret of a browser';
export const refused = (code: string) => ({ code });
export const mia = { sub: 'mia-there', email: 'mia@example.test', name: 'Mia' };
export const noa = { sub: 'noa-there', email: 'noa@example.test', name: 'Noa' };

/** A site whose members may log in by a provider on loopback. */
export class SocialLogin {
  private constructor(
    readonly identity: Identity,
    readonly team: string,
    readonly peer: OpenIdPeer,
    readonly redirectUri: string,
  ) {}

  static async start(): Promise<SocialLogin> {
    const identity = await Identity.start();
    const { teamId } = await identity.owner();
    const redirectUri = `https://video.example.test/login/${teamId}/callback`;
    const peer = await OpenIdPeer.start([redirectUri]);
    identity.privateOrigins.push(peer.issuer);
    const social = new SocialLogin(identity, teamId, peer, redirectUri);
    await social.set({});
    return social;
  }

  async stop(): Promise<void> {
    await this.peer.close();
    await this.identity.stop();
  }

  set(change: object) {
    const settings = { socialLogin: true, socialLabel: 'Peer', socialIssuer: this.peer.issuer };
    const known = { socialClientId: clientId, socialClientSecret: clientSecret };
    return this.identity.signOn.updateSignOn({ ...settings, ...known, ...change }, as.owner(this.team));
  }

  async start(given: object = {}): Promise<string> {
    const request = { teamId: this.team, browser, ...given };
    return (await this.identity.signOn.startSocialLogin(request, as.visitor())).url;
  }

  finish(back: URL, given: object = {}) {
    const returned = { state: '', ...Object.fromEntries(back.searchParams) };
    const request = { teamId: this.team, browser, client, ...returned, ...given };
    return this.identity.signOn.finishSocialLogin(request, as.visitor());
  }

  async logIn(given: object = {}) {
    return this.finish(await this.peer.visit(await this.start(given)));
  }
}
