import { toCertificateNumber, writtenCertificate, type CertificateStanding } from '@marquee/contracts';
import { Skeleton } from '@mantine/core';
import { IconCertificate, IconCertificateOff, IconQuestionMark, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../shared/api/problem.js';
import { SiteZone, useFormat } from '../../shared/format/use-format.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { Facts } from '../../shared/ui/page/facts.js';
import { MessagePage } from '../../shared/ui/page/message-page.js';
import { useCheckCertificateQuery, type Checked } from './certificates.api.js';

const icons: Readonly<Record<CertificateStanding, Icon>> = {
  valid: IconCertificate,
  revoked: IconCertificateOff,
  gone: IconQuestionMark,
};

function Told({ checked }: { readonly checked: Checked }) {
  const { t } = useTranslation('certificate');
  const format = useFormat();
  const { number, standing, site, examName, holder, passedAt, revokedAt } = checked;
  const StandingIcon = icons[standing];
  const facts = [
    [t('holder'), holder],
    [t('exam'), examName],
    [t('passedAt'), passedAt && format.date(passedAt)],
    [t('revokedAt'), revokedAt && format.date(revokedAt)],
    [t('site'), site],
    [t('number'), writtenCertificate(number)],
  ] as const;
  return (
    <MessagePage icon={<StandingIcon size={44} stroke={1.5} />} title={t(`standings.${standing}`)}>
      <p>{t(`texts.${standing}`)}</p>
      <Facts facts={facts.filter(([, value]) => value !== null)} />
    </MessagePage>
  );
}

/** Whether a certificate holds, for anybody who has its number. */
export function CertificateCheck({ typed }: { readonly typed: string }) {
  const { t } = useTranslation(['certificate', 'common']);
  const certificateNumber = toCertificateNumber(typed);
  const { currentData: checked, error, refetch } = useCheckCertificateQuery({ certificateNumber });
  if (checked) {
    return (
      <SiteZone value={checked.timeZone ?? 'Asia/Tokyo'}>
        <Told checked={checked} />
      </SiteZone>
    );
  }
  if (!error) return <Skeleton height={240} />;
  if (problemOf(error).code !== 'CERTIFICATE_NOT_FOUND') {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  return (
    <MessagePage icon={<IconQuestionMark size={44} stroke={1.5} />} title={t('certificate:unknown')}>
      <p role="alert">{t('certificate:unknownText', { number: typed })}</p>
    </MessagePage>
  );
}
