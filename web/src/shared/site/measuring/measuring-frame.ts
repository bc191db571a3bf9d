import { measuringPath, type SiteMeasuring } from '@marquee/contracts';

interface ViewedPage {
  readonly path: string;
  /** '' where nobody is to know it. */
  readonly title: string;
  /** Where one came from; '' not known. */
  readonly referrer: string;
}

export interface MeasuringFrame {
  view(page: ViewedPage): void;
  close(): void;
}

const google = 'https://www.googletagmanager.com';

/** They did not agree to any advertising. */
const consented = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'granted',
};

/** Google's scripts tell commands from other entries by that they are the arguments of a call. */
function command(..._said: readonly unknown[]): IArguments {
  // eslint-disable-next-line prefer-rest-params
  return arguments;
}

/**
 * Loads Google's scripts in a document of their own, which goes with all that they do when it is closed. They see no page of the site:
 * neither its address, in which search words and tokens can be, nor what is on it. What they are told is what `view` says.
 */
export function openFrame(teamId: string, { analyticsId, tagManagerId }: SiteMeasuring): MeasuringFrame {
  const path = measuringPath(teamId);
  const layer: unknown[] = [
    command('consent', 'default', consented),
    command('js', new Date()),
    { 'gtm.start': Date.now(), event: 'gtm.js' },
  ];
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Google';
  frame.src = path;
  frame.addEventListener('load', () => {
    const { contentDocument: inside, contentWindow } = frame;
    if (!inside || !contentWindow) return;
    Object.assign(contentWindow, { dataLayer: layer });
    const load = (address: string): void => {
      const script = inside.createElement('script');
      script.async = true;
      script.src = google + address;
      inside.head.append(script);
    };
    if (analyticsId !== '') load(`/gtag/js?id=${analyticsId}`);
    if (tagManagerId !== '') load(`/gtm.js?id=${tagManagerId}`);
  });
  document.body.append(frame);
  let isConfigured = false;
  return {
    view({ path: viewed, title, referrer }) {
      const page = { page_location: location.origin + viewed, page_title: title, page_referrer: referrer };
      layer.push(command('set', page));
      if (analyticsId !== '' && !isConfigured) {
        const quiet = { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false };
        // Of this site alone: other sites have the same host. And no request but those of the frame carries them.
        layer.push(command('config', analyticsId, { ...quiet, ...page, cookie_path: path }));
        isConfigured = true;
      }
      if (analyticsId !== '') layer.push(command('event', 'page_view', { ...page, send_to: analyticsId }));
      if (tagManagerId !== '') layer.push({ event: 'page_view', ...page });
    },
    close: () => frame.remove(),
  };
}

/**
 * Who takes their consent back takes back what was stored by it: cookies that this page sees, and those of Analytics, which it does not,
 * since they are for the path of the frame; for the host, or for a domain above it.
 */
export function eraseTraces(teamId: string, { analyticsId }: SiteMeasuring): void {
  const seen = document.cookie.split('; ').flatMap((one) => /^_g[^=]*/.exec(one) ?? []);
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_label, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const name of new Set([...seen, '_ga', `_ga_${analyticsId.replace('G-', '')}`])) {
    for (const domain of domains) {
      for (const path of [measuringPath(teamId), '/']) {
        document.cookie = `${name}=; path=${path}; max-age=0${domain}`;
      }
    }
  }
}
