import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { untold } from '../../shared/api/api.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { usePages } from '../../shared/ui/list/list-data.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import { noFilters, useListAddress } from '../../shared/ui/list/use-list-address.js';
import { PlanTabs } from './plan-frame.js';
import { useListPlanInvoicesInfiniteQuery, type PlanInvoice } from './plan.api.js';
import { useInvoiceColumns } from './use-invoice-columns.js';

/** The page `/admin/subscription/paid_history`: what the site was billed for its plan. */
export function Component() {
  const { t } = useTranslation('plan');
  const { date } = useFormat();
  const teamId = useTeamId();
  const address = useListAddress(noFilters);
  const list = usePages(useListPlanInvoicesInfiniteQuery({ teamId, query: { limit: 50 } }, untold));
  const nameOf = ({ number, issuedAt }: PlanInvoice): string => number ?? date(issuedAt);
  const columns = useInvoiceColumns(nameOf);
  return (
    <ListScreen
      name="plan-invoices"
      title={t('invoices.title')}
      list={list}
      address={address}
      columns={columns}
      above={<PlanTabs />}
      nameOf={nameOf}
      empty={{
        icon: IconReceipt,
        title: t('invoices.empty'),
        text: t('invoices.emptyText'),
        action: (
          <Button component={Link} to="/admin/subscription/contracting_plan">
            {t('invoices.toPlan')}
          </Button>
        ),
      }}
      dialogs={null}
    />
  );
}
