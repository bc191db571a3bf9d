import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

/** Puts what we would have chosen into the form; it is the site's when it is saved. */
export function ResetButton<Values extends object>({ to }: { readonly to: Values }) {
  const { t } = useTranslation('preview');
  const { values, setValues } = useFormikContext<Values>();
  const isThere = JSON.stringify({ ...values, ...to }) === JSON.stringify(values);
  return (
    <div>
      <Button
        variant="default"
        size="xs"
        disabled={isThere}
        leftSection={<IconRestore size={16} aria-hidden />}
        onClick={() => void setValues({ ...values, ...to })}
      >
        {t('reset')}
      </Button>
    </div>
  );
}
