import { tag } from '@marquee/contracts';
import { IconTags } from '@tabler/icons-react';
import { EntityList } from '../../shared/entity/entity-list.js';

const videosOf = (id: string): string => `/admin/video?tag=${id}`;

/** The page `/admin/tag`. */
export const Component = () => <EntityList entity={tag} namespace="tags" icon={IconTags} usesPath={videosOf} />;
