import { isFromAllowed, type AllowedNetwork } from '@marquee/contracts';
import { Button, Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../../shared/api/problem.js';
import { Dialog } from '../../shared/ui/feedback/dialog.js';

interface Question {
  readonly settle: (anyway: boolean) => void;
}

/** Asks whoever is about to shut themselves out of the console whether they mean it. */
export function useLockOut(address: string): {
  /** @returns whether they mean it; false when there is nothing to mean. @throws Refusal when they do not */
  readonly ask: (networks: readonly AllowedNetwork[] | undefined) => Promise<boolean>;
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation(['settings', 'common']);
  const [question, setQuestion] = useState<Question>();
  const answer = (anyway: boolean): void => {
    question?.settle(anyway);
    setQuestion(undefined);
  };
  return {
    async ask(networks = []) {
      if (isFromAllowed(address, networks)) return false;
      const anyway = await new Promise<boolean>((settle) => setQuestion({ settle }));
      if (anyway) return true;
      throw new Refusal({
        ...{ status: 409, code: 'OWN_ADDRESS_NOT_ALLOWED', params: { address } },
        ...{ fields: [], correlationId: '' },
      });
    },
    dialog: (
      <Dialog
        opened={question !== undefined}
        onClose={() => answer(false)}
        title={t('settings:security.lockOut.title')}
      >
        <Text>{t('settings:security.lockOut.text', { address })}</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => answer(false)} data-autofocus>
            {t('common:cancel')}
          </Button>
          <Button color="red.9" onClick={() => answer(true)}>
            {t('settings:security.lockOut.action')}
          </Button>
        </Group>
      </Dialog>
    ),
  };
}
