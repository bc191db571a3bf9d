import { type GroupEvent, groupEvents } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

export interface GroupState {
  readonly name: string;
}

export const groupCollection = teamCollection<GroupState>({
  name: 'groups',
  entity: groupEvents.entity,
  topic: groupEvents.topic,
  schemaVersion: 1,
  unique: [{ name: 'name', fields: ['name'] }],
});

export function evolve(_state: GroupState | null, event: GroupEvent): GroupState | null {
  return event.type === 'GroupDeleted' ? null : { name: event.data.name };
}
