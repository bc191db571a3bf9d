import { Code, Text } from '@mantine/core';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import type { MemberField } from '../../shared/site/member-fields.api.js';
import { MultiSelectField } from '../../shared/ui/form/choice-fields.js';
import type { InvitationValues } from './invitation-values.js';

/** Which inputs of the registration page the address of the link may fill in, and how such an address is written. */
export function Prefilled({ own, hasIds }: { readonly own: readonly MemberField[]; readonly hasIds: boolean }) {
  const { t } = useTranslation('invitations');
  const { values } = useFormikContext<InvitationValues>();
  const { asked, prefilled } = values.fields;
  const named = [
    ...(hasIds ? [] : [{ value: 'email', label: t('form.email') }]),
    ...(['name', 'phone'] as const)
      .filter((name) => values.fields[name] !== 'hidden')
      .map((value) => ({ value, label: t(`form.${value}`) })),
    ...own.filter(({ id }) => asked.includes(id)).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const shown = named.filter(({ value }) => prefilled.includes(value));
  return (
    <div>
      <MultiSelectField
        name="fields.prefilled"
        label={t('form.prefilled')}
        description={t('form.prefilledHelp')}
        options={named}
      />
      {shown.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('form.prefilledExample')}{' '}
          <Code style={{ overflowWrap: 'anywhere' }}>
            {`?${shown.map(({ value, label }) => `${value}=${label}`).join('&')}`}
          </Code>
        </Text>
      )}
    </div>
  );
}
