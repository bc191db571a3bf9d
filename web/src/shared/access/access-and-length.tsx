import type { AccessState } from '@marquee/contracts';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.js';

interface Props {
  readonly access: AccessState;
  /** In seconds; null while it is not known. */
  readonly duration: number | null;
}

/** What stands between a video and whoever looks, and how long it is. */
export function AccessAndLength({ access, duration }: Props) {
  const { t } = useTranslation('site');
  const format = useFormat();
  return (
    <>
      {access !== 'visible' && (
        <>
          <IconLock size={13} aria-hidden /> {t(`access.${access}`)}{' '}
        </>
      )}
      {duration !== null && format.duration(duration)}
    </>
  );
}
