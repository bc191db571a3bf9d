import { Anchor, Text, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWayTo } from './pages-of.js';

export interface NounLinkProps extends Pick<AnchorProps, 'c' | 'fw' | 'lineClamp' | 'underline'> {
  readonly kind: string;
  readonly id: string;
  readonly children: ReactNode;
}

/** What one of the site's nouns is called, with the way to its page; plain text where that is not for this reader. */
export function NounLink({ kind, id, children, underline = 'hover', ...look }: NounLinkProps) {
  const to = useWayTo()(kind, id);
  if (to === undefined) {
    return (
      <Text component="span" size="sm" {...look}>
        {children}
      </Text>
    );
  }
  return (
    <Anchor size="sm" underline={underline} {...look} component={Link} to={to}>
      {children}
    </Anchor>
  );
}
