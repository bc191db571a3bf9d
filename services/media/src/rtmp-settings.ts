import { ConfigurationError, type ServiceProcess } from '@marquee/nest-kit';
import type { MediaPorts } from './media.ports.js';

/** Where encoders come in, when MARQUEE_RTMP_PORT says so. @throws ConfigurationError */
export function rtmpSettings({ settings }: Pick<ServiceProcess, 'settings'>): Pick<MediaPorts, 'rtmp'> {
  const given = settings.text('MARQUEE_RTMP_PORT', '');
  if (given === '' || given === '0') return {};
  const port = /^\d{1,5}$/.test(given) ? Number(given) : Infinity;
  if (port > 65_535) throw new ConfigurationError(`MARQUEE_RTMP_PORT is "${given}"; it must be a port such as 1935.`);
  const publicHost = settings.text('MARQUEE_RTMP_HOST', new URL(settings.baseUrl).hostname);
  return { rtmp: { host: settings.host, port, publicHost, isNeeded: true } };
}
