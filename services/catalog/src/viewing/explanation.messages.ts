import { visitor, type Principal } from '@marquee/kernel';
import type { ExplainAccessRequest, ExplainAccessResponse } from '@marquee/proto/catalog';
import { absent } from '../video/video.messages.js';
import type { Explained } from './viewing.queries.js';

/** For whom it is asked why they may watch, or not. */
export const askedFor = ({ memberId, groups }: ExplainAccessRequest, team: string): Principal =>
  memberId === undefined ? visitor(team) : { kind: 'member', id: memberId, team, groups: [...groups] };

export const toExplanation = ({ state, trace, opening }: Explained): ExplainAccessResponse => ({
  access: state,
  trace: [...trace],
  opensAt: absent(opening.from),
  closesAt: absent(opening.until),
});
