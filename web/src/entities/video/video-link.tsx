import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageOf } from '../../shared/entity/pages-of.js';

interface Props extends Omit<AnchorProps, 'component'> {
  readonly id: string;
  readonly children: ReactNode;
}

/** What a video is called, with the way to its page in the console. */
export const VideoLink = ({ id, ...props }: Props) => (
  <Anchor size="sm" {...props} component={Link} to={pageOf('video', id)} />
);
