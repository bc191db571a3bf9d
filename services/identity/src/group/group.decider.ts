import type { Decider } from '@marquee/kernel';
import { domainError, type GroupEvent } from '@marquee/contracts';
import { evolve, type GroupState } from './group.js';

export type GroupCommand =
  | { readonly type: 'Create'; readonly name: string }
  | { readonly type: 'Rename'; readonly name: string }
  /** With how many use it at present. */
  | { readonly type: 'Delete'; readonly members: number; readonly videos: number };

function decide(command: GroupCommand, state: GroupState | null): readonly GroupEvent[] {
  if (command.type === 'Create') {
    if (state) throw domainError('CONFLICT');
    return [{ type: 'GroupCreated', data: { name: command.name } }];
  }
  if (!state) throw domainError('GROUP_NOT_FOUND');
  if (command.type === 'Rename') {
    return command.name === state.name ? [] : [{ type: 'GroupRenamed', data: { name: command.name } }];
  }
  if (command.members > 0) throw domainError('GROUP_HAS_MEMBERS', { count: command.members });
  if (command.videos > 0) throw domainError('GROUP_IN_USE', { count: command.videos });
  return [{ type: 'GroupDeleted', data: {} }];
}

export const groupDecider: Decider<GroupState, GroupCommand, GroupEvent> = { decide, evolve };
