import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

// prettier-ignore
const flags = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage',
  '--autoplay-policy=no-user-gesture-required', '--mute-audio',
];

const [shell, whole] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

/** Headless Chromium that does nothing of its own on the network. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? (existsSync(whole) ? whole : shell),
    args: flags,
  });
