import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageOf } from '../../shared/entity/pages-of.js';

interface Props extends Omit<AnchorProps, 'component'> {
  readonly id: string;
  readonly children: ReactNode;
}

/** What a member is called, with the way to their page. */
export const MemberLink = ({ id, ...props }: Props) => (
  <Anchor size="sm" {...props} component={Link} to={pageOf('member', id)} />
);
