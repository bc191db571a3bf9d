import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';

export interface BackLink {
  readonly to: string;
  readonly label: string;
}

/** The way back, above the title of a page. */
export const BackAnchor = ({ to, label }: BackLink) => (
  <Anchor component={Link} to={to} size="sm">
    <IconArrowLeft size={14} aria-hidden /> {label}
  </Anchor>
);
