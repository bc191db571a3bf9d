import { isNetwork, toNetwork, type AllowedNetwork } from '@marquee/contracts';
import type { FieldMessage } from '../../shared/ui/form/schema-errors.js';

/** A list of networks as one types it: one on each line, with whose it is behind a blank. */
export const toLines = (networks: readonly AllowedNetwork[]): string =>
  networks.map(({ network, comment }) => `${network} ${comment}`.trim()).join('\n');

const lines = (text: string): readonly string[] => text.split('\n').map((line) => line.trim());

function entryOf(line: string): AllowedNetwork {
  // The full-width blank of Japanese keyboards is one, too.
  const blank = line.search(/\s/u);
  const end = blank < 0 ? line.length : blank;
  return { network: toNetwork(line.slice(0, end)), comment: line.slice(end).trim() };
}

export const fromLines = (text: string): readonly AllowedNetwork[] =>
  lines(text)
    .filter((line) => line !== '')
    .map(entryOf);

/** The first line that is no network; undefined: all are. */
export function wrongLine(text: string): FieldMessage | undefined {
  for (const [index, line] of lines(text).entries()) {
    const { network } = entryOf(line);
    if (line !== '' && !isNetwork(network)) {
      return { code: 'INVALID_NETWORK_ON_LINE', params: { line: index + 1, text: network } };
    }
  }
  return undefined;
}
