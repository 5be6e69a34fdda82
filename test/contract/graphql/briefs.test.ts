import { query } from '../../support/http.ts';
import { SAMPLE_BRIEF } from '../../support/sample-brief.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance } from '../support/expectations.ts';
import { storeResearchJob } from '../support/fixtures.ts';

const READ = `query ($id: ID!) { researchJob(id: $id) { brief {
  prospect { name company { domain name fundingRoundCount } }
  summary { text claims { value { ... on TextValue { text } } citations { quote source { url } } } }
} } }`;

describe('a brief in the graph', () => {
  const shared = useSharedService();

  test('is read down to its quotes, together with the company as funding knows it; free', async () => {
    const { graphqlUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const id = await storeResearchJob(shared(), customer, {
      status: 'completed',
      result: SAMPLE_BRIEF,
      completed_at: new Date(),
    });
    const { status, body } = await query(graphqlUrl, customer.key, READ, { id });
    expect({ status, ...body }).toEqual({
      status: 200,
      data: {
        researchJob: {
          brief: {
            prospect: {
              name: 'Tannenquell Logistics',
              // It has a brief and no round.
              company: { domain: 'tannenquell.example', name: null, fundingRoundCount: 0 },
            },
            summary: [
              {
                text: 'Tannenquell plans cold chains for bakeries.',
                claims: [
                  {
                    value: { text: 'plans cold chains for bakeries' },
                    citations: [
                      {
                        quote: 'Tannenquell plans cold chains for bakeries.',
                        source: { url: 'https://tannenquell.example/about' },
                      },
                    ],
                  },
                ],
              },
            ],
          },
        },
      },
    });
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });
});
