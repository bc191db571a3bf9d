export { idpKeys, otherKeys } from './testing/saml-keys.js';
export { entityId, SamlPeer, ssoUrl, type Said } from './testing/saml-peer.js';
export { SamlProvider } from './testing/saml-provider.js';
