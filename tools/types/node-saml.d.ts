/**
 * As much of a library as is used. Their own types bring those of browsers with them, for the whole program, where some
 * have the same names as Node's and mean something else.
 */
export const ValidateInResponseTo: { readonly never: 'never' };
export class SAML {
  constructor(options: {
    readonly issuer: string;
    readonly audience: string;
    readonly callbackUrl: string;
    readonly entryPoint: string;
    readonly idpIssuer: string;
    readonly idpCert: string[];
    readonly wantAssertionsSigned: boolean;
    readonly wantAuthnResponseSigned: boolean;
    readonly acceptedClockSkewMs: number;
    readonly maxAssertionAgeMs: number;
    readonly identifierFormat: null;
    readonly disableRequestedAuthnContext: boolean;
    readonly validateInResponseTo: 'never';
    readonly generateUniqueId: () => string;
  });
  getAuthorizeUrlAsync(relayState: string, host: undefined, options: object): Promise<string>;
  generateServiceProviderMetadata(decryption: null, signing: null): string;
  validatePostResponseAsync(container: { readonly SAMLResponse: string }): Promise<{
    readonly profile: { getAssertionXml?(): string } | null;
  }>;
}
