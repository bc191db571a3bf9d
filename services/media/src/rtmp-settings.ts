import type { ServiceProcess } from '@marquee/nest-kit';
import type { MediaPorts } from './media.ports.js';

/** Where encoders come in; nothing where no port is set. */
export function rtmpSettings(settings: ServiceProcess['settings']): Pick<MediaPorts, 'rtmp'> {
  const port = settings.integer('MARQUEE_RTMP_PORT', 0, { min: 0, max: 65_535 });
  const publicHost = settings.text('MARQUEE_RTMP_HOST', new URL(settings.baseUrl).hostname);
  return port === 0 ? {} : { rtmp: { host: settings.host, port, publicHost, isNeeded: true } };
}
