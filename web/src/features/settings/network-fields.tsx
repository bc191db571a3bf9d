import { isFromAllowed, isNetwork, mostNetworks } from '@marquee/contracts';
import { Button, Group, Text } from '@mantine/core';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { PlanGate, usePlanHas } from '../../shared/site/plan-gate.js';
import { TextareaField } from '../../shared/ui/form/fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { fromLines } from './networks.js';

interface Values {
  readonly administratorNetworks: string;
  readonly memberNetworks: string;
}

/** Where the one who edits is, and the way to name that in the list. */
function OwnAddress({ address }: { readonly address: string }) {
  const { t } = useTranslation('settings');
  const { values, setFieldValue } = useFormikContext<Values>();
  const list = values.administratorNetworks;
  const isIn = isFromAllowed(address, fromLines(list));
  const add = (): void => {
    const lines = [list.trimEnd(), `${address} ${t('security.myAddress')}`].filter((line) => line !== '');
    void setFieldValue('administratorNetworks', lines.join('\n'));
  };
  return (
    <Group gap="sm">
      <Text size="sm" c={isIn ? 'dimmed' : 'var(--mantine-color-error)'}>
        {t('security.yourAddress', { address })}
      </Text>
      {!(isIn && list.trim() !== '') && (
        <Button variant="default" size="compact-sm" onClick={add}>
          {t('security.addYours')}
        </Button>
      )}
    </Group>
  );
}

/** Where administrators and members may come from. @param address of the one who edits; '' when it is not known */
export function NetworkFields({ address }: { readonly address: string }) {
  const { t } = useTranslation('settings');
  const { values } = useFormikContext<Values>();
  const closed = !usePlanHas('ip_allow_lists');
  const field = (name: keyof Values) => (
    <TextareaField
      name={name}
      label={t(`security.${name}`)}
      description={t('security.networksHelp', { max: mostNetworks })}
      placeholder={t('security.networksExample')}
      // What was set under a better plan can be taken away.
      disabled={closed && values[name] === ''}
    />
  );
  return (
    <FormSection id="networks" title={t('security.networks')} text={t('security.networksText')}>
      <PlanGate feature="ip_allow_lists" />
      {field('administratorNetworks')}
      {isNetwork(address) && !closed && <OwnAddress address={address} />}
      {field('memberNetworks')}
    </FormSection>
  );
}
