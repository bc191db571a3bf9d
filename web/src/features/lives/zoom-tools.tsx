import { Button, Group, Text } from '@mantine/core';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateZoomMeetingMutation, useGetZoomQuery, type ZoomMeeting } from '../../entities/zoom/zoom.api.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { fromLocalInput, toLocalInput } from '../../shared/format/zoned.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { later } from '../../shared/ui/later.js';
import { ExternalLink } from '../../shared/ui/page/external-link.js';

const ZoomDialog = later(async () => (await import('./zoom-dialog.js')).ZoomDialog);

/** Of the form of a live stream. */
interface Values {
  readonly name: string;
  readonly address: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Takes a meeting from one's own account at Zoom, or makes one there, in place of pasting its address. */
export function ZoomTools() {
  const { t } = useTranslation('lives');
  const teamId = useTeamId();
  const { timeZone } = useFormat();
  const errorText = useErrorText();
  const { data } = useGetZoomQuery({ teamId });
  const { values, setValues } = useFormikContext<Values>();
  const [create, { isLoading, error }] = useCreateZoomMeetingMutation();
  const [isChoosing, setChoosing] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  if (!data?.available) return null;
  if (!data.connection || data.connection.isLost) {
    return (
      <Text size="sm">
        {t(data.connection ? 'zoom.lost' : 'zoom.connect')} {/* What is typed here stays. */}
        <ExternalLink href="/admin/setting/zoom_setting" inherit underline="always">
          {t('zoom.toSetting')}
        </ExternalLink>
      </Text>
    );
  }
  const choose = async ({ title, startsAt, endsAt, joinUrl }: ZoomMeeting): Promise<void> => {
    setChoosing(false);
    await setValues({
      ...values,
      name: values.name.trim() === '' ? title : values.name,
      address: joinUrl,
      startsAt: toLocalInput(startsAt, timeZone) || values.startsAt,
      endsAt: toLocalInput(endsAt, timeZone) || values.endsAt,
    });
  };
  const make = async (): Promise<void> => {
    const startsAt = fromLocalInput(values.startsAt, timeZone);
    const endsAt = fromLocalInput(values.endsAt, timeZone);
    const title = values.name.trim();
    const isWhole = title !== '' && startsAt !== null && endsAt !== null && startsAt < endsAt;
    setIncomplete(!isWhole);
    if (!isWhole) return;
    const { data: made } = await create({ teamId, body: { title, startsAt, endsAt } });
    if (!made) return;
    await setValues({ ...values, address: made.joinUrl });
    toast.success(t('zoom.made'));
  };
  return (
    <div>
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => setChoosing(true)}>
          {t('zoom.choose')}
        </Button>
        <Button variant="default" size="xs" loading={isLoading} onClick={() => void make()}>
          {t('zoom.create')}
        </Button>
      </Group>
      {(isIncomplete || error) && (
        <Text size="sm" c="red" mt={4} role="alert">
          {isIncomplete ? t('zoom.incomplete') : errorText(error)}
        </Text>
      )}
      {isChoosing && <ZoomDialog onChoose={choose} onClose={() => setChoosing(false)} />}
    </div>
  );
}
