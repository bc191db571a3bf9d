import { useTranslation } from 'react-i18next';
import { useTimeInZone } from '../../format/use-time-in-zone.js';

interface Props {
  readonly from: string;
  readonly until: string;
}

/** When something is held, in the zone of the site, and by the reader's own clock where that shows another time. */
export function HeldAt({ from, until }: Props) {
  const { t } = useTranslation('site');
  const inZone = useTimeInZone();
  const own = inZone.ofReader(from, until);
  return (
    <>
      <span>{inZone.during(from, until)}</span>
      {own !== undefined && <span>{t('ownTime', { at: own })}</span>}
    </>
  );
}
