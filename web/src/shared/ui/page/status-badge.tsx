import { Badge, type MantineSize } from '@mantine/core';
import type { ReactNode } from 'react';

/** What a state means to the one who reads it; each has one colour, which holds AA contrast in light and dark. */
const colors = { good: 'teal', moving: 'blue', open: 'orange', bad: 'red', quiet: 'gray', test: 'yellow' } as const;
export type Tone = keyof typeof colors;

interface Props {
  readonly tone?: Tone;
  readonly size?: MantineSize;
  /** The state by its name, for whoever looks for it in the page. */
  readonly 'data-status'?: string;
  readonly children: ReactNode;
}

/** In what state something is, in one or two words that are never cut. Without a tone it has the colour of the site. */
export const StatusBadge = ({ tone, ...props }: Props) => (
  <Badge variant="light" radius="sm" tt="none" miw="max-content" {...(tone && { color: colors[tone] })} {...props} />
);
