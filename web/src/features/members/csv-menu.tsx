import { memberCsvModes, type FileEncoding } from '@marquee/contracts';
import { Button } from '@mantine/core';
import { IconDownload, IconTableImport, IconTableShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { useLoginIds } from '../../shared/session/use-login-ids.js';
import { MenuButton } from '../../shared/ui/drop/menu-button.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { useExportMembersMutation, type MemberFilter } from './members.api.js';

const encodings: readonly FileEncoding[] = ['utf-8', 'shift_jis'];

/** The pages that take a CSV file. */
const imports = { create: 'import', email_auth: 'import_email_auth', update: 'update' } as const;

/** Members and CSV files. An export has the members of the list, as it is filtered; the tray of tasks shows how far it is. */
export function CsvMenu({ filter }: { readonly filter: MemberFilter }) {
  const { t } = useTranslation('members');
  const teamId = useTeamId();
  const may = useMay();
  const hasIds = useLoginIds(teamId);
  const modes = memberCsvModes
    .filter((mode) => may(mode === 'update' ? 'member.update' : 'member.create'))
    .filter((mode) => mode !== 'email_auth' || !hasIds);
  const errorText = useErrorText();
  const [start, { isLoading }] = useExportMembersMutation();
  const begin = (encoding: FileEncoding): void => {
    const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));
    start({ teamId, body: { ...given, encoding } })
      .unwrap()
      .catch((error: unknown) => toast.error(errorText(error)));
  };
  return (
    <MenuButton
      width={290}
      sections={[
        {
          label: t('csv.import'),
          entries: modes.map((mode) => ({
            label: t(`csv.${mode}`),
            icon: IconTableImport,
            to: `/admin/user/${imports[mode]}`,
          })),
        },
        {
          label: t('csv.export'),
          entries: encodings.map((encoding) => ({
            label: t(`export.${encoding}`),
            icon: IconDownload,
            run: () => begin(encoding),
          })),
        },
      ]}
    >
      {(face) => (
        <Button variant="default" loading={isLoading} leftSection={<IconTableShare size={18} aria-hidden />} {...face}>
          {t('csv.menu')}
        </Button>
      )}
    </MenuButton>
  );
}
