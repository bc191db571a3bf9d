import { exam } from '@marquee/contracts';
import { IconChecklist, IconReportAnalytics } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EntityList } from '../../shared/entity/entity-list.js';
import type { EntityInputs } from '../../shared/entity/field-input.js';
import { InputComing } from '../../shared/ui/form/input-coming.js';
import { later } from '../../shared/ui/later.js';

const coming = () => import('./exam-inputs.js');

const inputs: EntityInputs = {
  questions: later(async () => (await coming()).QuestionsInput, InputComing),
  passMark: later(async () => (await coming()).PassMarkInput, InputComing),
  watchedOnly: later(async () => (await coming()).WatchedOnlyInput, InputComing),
  retestLimit: later(async () => (await coming()).RetestLimitInput),
  passText: later(async () => (await coming()).PassTextInput, InputComing),
  passButtonUrl: later(async () => (await coming()).UrlInput, InputComing),
  givesCertificate: later(async () => (await coming()).GivesCertificateInput),
  failText: later(async () => (await coming()).FailTextInput, InputComing),
  failButtonUrl: later(async () => (await coming()).UrlInput, InputComing),
};

/** The page `/admin/test`. */
export function Component() {
  const { t } = useTranslation('exams');
  return (
    <EntityList
      entity={exam}
      copies
      namespace="exams"
      icon={IconChecklist}
      inputs={inputs}
      actions={({ id, name }) => [
        { label: t('seeResults', { name }), icon: IconReportAnalytics, to: `/admin/test/${id}/answer` },
      ]}
    />
  );
}
