import { ActionIcon, CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OwnInvoice } from './buying.api.js';
import classes from './bank-details.module.css';

interface Props {
  readonly bank: NonNullable<OwnInvoice['bank']>;
  /** As it is read. */
  readonly amount: string;
}

/** Of the account, and how much: each can be copied into the form of one's bank. */
export function BankDetails({ bank, amount }: Props) {
  const { t } = useTranslation('buying');
  const { bankName, bankCode, branchName, branchCode, accountType, accountNumber, accountHolder } = bank;
  const withCode = (name: string, code: string): string => (code === '' ? name : t('bank.withCode', { name, code }));
  const type = accountType === 'futsu' || accountType === 'toza' ? t(`bank.types.${accountType}`) : accountType;
  const rows = [
    { key: 'amount', text: amount, copied: amount.replaceAll(/\D/g, '') },
    { key: 'name', text: withCode(bankName, bankCode), copied: bankName },
    { key: 'branch', text: withCode(branchName, branchCode), copied: branchName },
    { key: 'number', text: `${type} ${accountNumber}`, copied: accountNumber },
    { key: 'holder', text: accountHolder, copied: accountHolder },
  ] as const;
  return (
    <dl className={classes['rows']}>
      {rows.map(({ key, text, copied }) => (
        <div key={key} className={classes['row']}>
          <Text component="dt" size="sm" c="dimmed">
            {t(`bank.${key}`)}
          </Text>
          <Group component="dd" gap={4} wrap="nowrap" className={classes['value']}>
            <Text size="sm" fw={600}>
              {text}
            </Text>
            <CopyButton value={copied}>
              {({ copied: isCopied, copy }) => (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  onClick={copy}
                  aria-label={t(isCopied ? 'bank.copied' : 'bank.copy', { what: t(`bank.${key}`) })}
                >
                  {isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                </ActionIcon>
              )}
            </CopyButton>
          </Group>
        </div>
      ))}
    </dl>
  );
}
