import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useForm, type FormTrouble } from './form-context.js';

/** What is wrong where there is no field to show it at: nobody should save again and again without knowing why. */
export function UnshownTroubles({ unshown }: Pick<FormTrouble, 'unshown'>) {
  const { t } = useTranslation('common');
  return unshown.map(({ path, text }) => <div key={path}>{t('trouble.unshown', { path, text })}</div>);
}

/** Why the form was not saved, and the way to each field that is wrong. Stands where one has just pressed "save". */
export function FormTroubles() {
  const { t } = useTranslation('common');
  const { trouble, focus } = useForm();
  if (!trouble) return null;
  const { text, fields, unshown } = trouble;
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert" component="div">
      {text !== undefined && <div>{text}</div>}
      {fields.length > 0 && (
        <div>
          {t('trouble.fields', { count: fields.length })}{' '}
          {fields.map(({ name, label, text: what }, index) => (
            <span key={name}>
              {index > 0 && t('trouble.separator')}
              <Anchor
                component="button"
                type="button"
                size="sm"
                c="inherit"
                underline="always"
                title={what}
                onClick={() => focus(name)}
              >
                {label}
              </Anchor>
            </span>
          ))}
        </div>
      )}
      <UnshownTroubles unshown={unshown} />
    </Text>
  );
}
