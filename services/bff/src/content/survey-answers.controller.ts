import { Controller } from '@nestjs/common';
import { listCell, routes, type FileReply, type Language } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { Survey } from '@marquee/proto/engagement';
import { csvFile, timeCell } from '../csv/csv-pages.js';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { called } from './said-by.js';

const largestPage = 100;

const headings: Readonly<Record<Language, readonly string[]>> = {
  ja: ['会員ID', '名前', '動画', '回答日時'],
  en: ['Member ID', 'Name', 'Video', 'Answered'],
};
/** In the place of the video. */
const joined: Readonly<Record<Language, string>> = { ja: '（会員登録後）', en: '(after joining)' };
const fileNames: Readonly<Record<Language, string>> = { ja: 'アンケート回答.csv', en: 'survey-answers.csv' };

/** What members said to a survey. */
@Controller()
export class SurveyAnswersController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.getSurveyResults)
  getSurveyResults({
    params,
    call,
  }: RequestContext<typeof routes.getSurveyResults>): Promise<Answer<typeof routes.getSurveyResults>> {
    return this.services.surveyAnswers.getResults({ id: params.surveyId }, call);
  }

  @Serves(routes.listSurveyAnswers)
  listSurveyAnswers({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listSurveyAnswers>): Promise<Answer<typeof routes.listSurveyAnswers>> {
    return this.#page(params.teamId, { id: params.surveyId, ...query }, call);
  }

  @Serves(routes.downloadSurveyAnswers)
  async downloadSurveyAnswers({
    params,
    call,
    language,
  }: RequestContext<typeof routes.downloadSurveyAnswers>): Promise<FileReply> {
    const { teamId, surveyId: id } = params;
    const asked = { id, limit: largestPage };
    const [{ questions }, first, { timeZone }] = await Promise.all([
      this.services.surveys.get({ id }, call),
      this.#page(teamId, asked, call),
      this.services.teams.getTeam({}, this.services.as(teamId)),
    ]);
    const time = timeCell(timeZone);
    return csvFile({
      ...{ fileName: fileNames[language], first },
      headings: [...headings[language], ...questions.map(({ text }) => text)],
      read: (after) => this.#page(teamId, { ...asked, after }, call),
      cells: ({ memberId, memberName, videoId, videoTitle, answeredAt, responses }) => [
        ...[memberId, memberName, videoId === null ? joined[language] : videoTitle, time(answeredAt)],
        ...questions.map((question) => cellOf(question, responses)),
      ],
    });
  }

  @Serves(routes.deleteSurveyWithAll)
  async deleteSurveyWithAll({ params, body, call }: RequestContext<typeof routes.deleteSurveyWithAll>): Promise<void> {
    await this.services.surveyAnswers.deleteSurvey({ id: params.surveyId, count: body.count }, call);
  }

  async #page(teamId: string, query: Query, call: CallOptions): Promise<Page> {
    const { items, next } = await this.services.surveyAnswers.listAnswers(query, call);
    const named = await called(this.services, teamId, items);
    return { items: named.map((answer) => ({ ...answer, videoId: answer.videoId ?? null })), next: next ?? null };
  }
}

type Page = Answer<typeof routes.listSurveyAnswers>;
type Question = Survey['questions'][number];

/** What was said to a question: a text, or what the chosen options are called. */
function cellOf({ id, options }: Question, responses: Page['items'][number]['responses']): string {
  const { values = [] } = responses.find(({ question }) => question === id) ?? {};
  const said = values.map((value) => options.find((option) => option.id === value)?.text ?? value);
  return said.length > 1 ? listCell(said) : (said[0] ?? '');
}

interface Query {
  readonly id: string;
  readonly question?: string | undefined;
  readonly option?: string | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}
