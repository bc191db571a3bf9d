import { useFormat } from '../../shared/format/use-format.js';
import { dayIn } from '@marquee/contracts';
import { useUrlState } from '../../shared/hooks/use-url-state.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useGetTeamQuery } from '../../shared/site/site.api.js';
import { faultOf, leastOfAll, periodOf, type Period, type PeriodChoice, type RangeFault } from './period.js';

export interface ChosenPeriod {
  readonly choice: PeriodChoice;
  readonly choose: (changes: Partial<PeriodChoice>) => void;
  readonly period: Period;
  /** The site's, YYYY-MM-DD. */
  readonly today: string;
  /** Days that the plan allows. */
  readonly longest: number;
  readonly fault: RangeFault | undefined;
}

/** The period that the page shows: it stands in the address. */
export function usePeriod(): ChosenPeriod {
  const teamId = useTeamId();
  const { timeZone } = useFormat();
  const [choice, setUrl] = useUrlState({ period: '7', from: '', to: '' });
  const { data: team } = useGetTeamQuery({ teamId });
  const longest = team?.plan.analyticsDays ?? leastOfAll;
  const today = dayIn(timeZone, new Date().getTime());
  return {
    ...{ choice, today, longest },
    choose: (changes) => setUrl(changes),
    period: periodOf(choice, today, longest),
    fault: faultOf(choice, longest),
  };
}
