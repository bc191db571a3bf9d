import type { FileEncoding } from '@marquee/contracts';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { useExportMembersMutation, type MemberFilter } from './members.api.js';

const encodings: readonly FileEncoding[] = ['utf-8', 'shift_jis'];

/** Writes the members of the list, as it is filtered, into a CSV file; the tray of tasks shows how far it is. */
export function ExportMembers({ filter }: { readonly filter: MemberFilter }) {
  const { t } = useTranslation('members');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const [start, { isLoading }] = useExportMembersMutation();
  const begin = (encoding: FileEncoding): void => {
    const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));
    start({ teamId, body: { ...given, encoding } })
      .unwrap()
      .catch((error: unknown) => toast.error(errorText(error)));
  };
  return (
    <Menu position="bottom-end" width={290}>
      <Menu.Target>
        <Button variant="default" loading={isLoading} leftSection={<IconDownload size={18} aria-hidden />}>
          {t('export.start')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {encodings.map((encoding) => (
          <Menu.Item key={encoding} onClick={() => begin(encoding)}>
            {t(`export.${encoding}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
