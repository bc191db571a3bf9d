import { ConfigurationError, type ServiceProcess } from '@marquee/nest-kit';
import type { MediaPorts, RtmpPort } from './media.ports.js';

/** Where encoders come in, when MARQUEE_RTMP_PORT says so. @throws ConfigurationError */
export function rtmpSettings({ settings }: Pick<ServiceProcess, 'settings'>): Pick<MediaPorts, 'rtmp'> {
  const given = settings.text('MARQUEE_RTMP_PORT', '');
  if (given === '' || given === '0') return {};
  const port = /^\d{1,5}$/.test(given) ? Number(given) : Infinity;
  if (port > 65_535) throw new ConfigurationError(`MARQUEE_RTMP_PORT is "${given}"; it must be a port such as 1935.`);
  const publicHost = settings.text('MARQUEE_RTMP_HOST', new URL(settings.baseUrl).hostname);
  const around = readRtmpAround((name, fallback) => settings.text(name, fallback));
  return { rtmp: { host: settings.host, port, publicHost, isNeeded: true, ...around } };
}

/** How encoders come to the port: encrypted, or by something that stands before it. @throws ConfigurationError */
export function readRtmpAround(text: (name: string, fallback: string) => string): Pick<RtmpPort, 'tls' | 'address'> {
  const [certificate, key] = [text('MARQUEE_RTMP_TLS_CERT', ''), text('MARQUEE_RTMP_TLS_KEY', '')];
  if ((certificate === '') !== (key === '')) {
    const missing = certificate === '' ? 'MARQUEE_RTMP_TLS_CERT' : 'MARQUEE_RTMP_TLS_KEY';
    throw new ConfigurationError(`${missing} is not set. RTMPS needs a certificate and its key.`);
  }
  const address = text('MARQUEE_RTMP_ADDRESS', '');
  if (address !== '' && !/^rtmps?:\/\/[^/\s]+$/.test(address)) {
    throw new ConfigurationError(
      `MARQUEE_RTMP_ADDRESS is "${address}"; it must be an address without a path such as rtmps://live.example.com.`,
    );
  }
  return { ...(certificate !== '' && { tls: { certificate, key } }), ...(address !== '' && { address }) };
}
