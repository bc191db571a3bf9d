import { editedOf, group, type StateOf } from '@marquee/contracts';
import { versionOf, type Identified } from '@marquee/nest-kit';
import type { Group } from '@marquee/proto/identity';

export const toGroupMessage = ({ id, state }: Identified<StateOf<typeof group>>, memberCount: number): Group => ({
  ...{ id, name: state.name, memberCount },
  version: versionOf(editedOf(group.fields, state)),
});
