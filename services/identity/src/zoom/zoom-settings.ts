import { ConfigurationError } from '@marquee/nest-kit';

/** How the installation is known to Zoom. */
export interface ZoomSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Another address that speaks as Zoom does. */
  readonly url: string | undefined;
}

/** @returns undefined where it is not known there. @throws ConfigurationError when a half is missing, or the address is none */
export function readZoom(text: (name: string, fallback: string) => string): ZoomSettings | undefined {
  const clientId = text('MARQUEE_ZOOM_CLIENT_ID', '');
  const clientSecret = text('MARQUEE_ZOOM_CLIENT_SECRET', '');
  if (clientId === '' && clientSecret === '') return undefined;
  if (clientId === '' || clientSecret === '') {
    throw new ConfigurationError(
      'MARQUEE_ZOOM_CLIENT_ID and MARQUEE_ZOOM_CLIENT_SECRET go together: set both or none.',
    );
  }
  const url = text('MARQUEE_ZOOM_URL', '') || undefined;
  if (url !== undefined && !(URL.canParse(url) && /^https?:/.test(url))) {
    throw new ConfigurationError(`MARQUEE_ZOOM_URL is "${url}"; it must be an address such as https://zoom.us.`);
  }
  return { clientId, clientSecret, url };
}
