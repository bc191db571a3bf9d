import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** What lies above the page, in its middle, with a cross that says what it does. */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation('common');
  return <Modal centered closeButtonProps={{ 'aria-label': t('close') }} {...props} />;
}
