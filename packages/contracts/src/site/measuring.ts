/** By what a site counts its visits at Google, beside what it counts itself (specification, section 3: integrations). '' none. */
export interface SiteMeasuring {
  /** Of a web data stream of Google Analytics. */
  readonly analyticsId: string;
  /** Of a container of Google Tag Manager. */
  readonly tagManagerId: string;
}

/** Also of sites that are older than the choice. */
export const initialMeasuring: SiteMeasuring = { analyticsId: '', tagManagerId: '' };

/** Whether there is anything to ask visitors for their consent to. */
export const isMeasured = ({ analyticsId, tagManagerId }: SiteMeasuring): boolean =>
  analyticsId !== '' || tagManagerId !== '';

/** The document in which Google's scripts run, apart from the pages of the site: nothing else may ask Google for anything. */
export const measuringPath = (team: string): string => `/measuring/${team}`;
