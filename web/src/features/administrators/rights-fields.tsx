import { areasObstacle, grantObstacle, givenRoles } from '@marquee/contracts';
import { adminCategories } from '@marquee/kernel';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useAdministrator } from '../../shared/session/use-administrator.js';
import { CheckboxesField, RadioField } from '../../shared/ui/form/choice-fields.js';

/** The part of a form's values that says what somebody may do. */
export interface RightsValues {
  readonly role: string;
  readonly categories: string[];
}

/** Super or normal, and for a normal administrator the areas; only what one may give oneself is offered, and what is there already. */
export function RightsFields() {
  const { t } = useTranslation('administrators');
  const self = useAdministrator();
  const { values, initialValues } = useFormikContext<RightsValues>();
  const present = adminCategories.filter((category) => initialValues.categories.includes(category));
  const areas = adminCategories.filter((category) => areasObstacle(self, [category], present) === undefined);
  const roles = givenRoles.filter((role) => grantObstacle(self, role) === undefined);
  return (
    <>
      <RadioField
        name="role"
        label={t('role')}
        options={roles.map((value) => ({ value, label: t(`roles.${value}`), description: t(`roleHelp.${value}`) }))}
      />
      {values.role === 'normal' && (
        <CheckboxesField
          name="categories"
          label={t('categories')}
          options={areas.map((value) => ({
            value,
            label: t(`category.${value}`),
            description: t(`categoryHelp.${value}`),
          }))}
        />
      )}
    </>
  );
}
