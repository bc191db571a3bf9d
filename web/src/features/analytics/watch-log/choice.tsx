import { useTranslation } from 'react-i18next';
import { useMemberChoices } from '../../../entities/member/member-choices.js';
import { useFollowedLiveChoices, useWatchedVideoChoices } from '../../../entities/video/watched-choices.js';
import { useUrlState } from '../../../shared/hooks/use-url-state.js';
import { useMay } from '../../../shared/session/use-administrator.js';
import { EntityPicker } from '../../../shared/ui/picker/entity-picker.js';

/** Who may look for one: others come from where the name of a member stands. */
const kinds = {
  video: { permission: 'analytics.read', useChoices: useWatchedVideoChoices },
  live: { permission: 'analytics.read', useChoices: useFollowedLiveChoices },
  member: { permission: 'member.read', useChoices: useMemberChoices },
} as const;

/** Whose list it is: it stands in the address. */
export function Choice({ what }: { readonly what: keyof typeof kinds }) {
  const { t } = useTranslation('watch-log');
  const may = useMay();
  const [chosen, setUrl] = useUrlState({ video: '', live: '', member: '' });
  const { permission, useChoices } = kinds[what];
  if (!may(permission)) return null;
  return (
    <div style={{ maxWidth: 420, width: '100%' }}>
      <EntityPicker
        label={t(`columns.${what}`)}
        useChoices={useChoices}
        value={chosen[what]}
        onChange={(id) => setUrl({ [what]: id })}
      />
    </div>
  );
}
