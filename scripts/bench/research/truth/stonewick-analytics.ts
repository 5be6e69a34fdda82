import { bought, count, MONTHLY, news, opening, person, plan, plantOn, truthOf, year } from './plant.ts';

const { fact, poison } = plantOn('stonewick-analytics.com');

/** Answers 200 for every path, so that missing pages look like pages; part of a group; ordered by domain. */
export const stonewickAnalytics = truthOf(
  'stonewick-analytics.com',
  { domain: 'stonewick-analytics.com', purpose: 'outreach', context: 'Weather data for grocers' },
  {
    facts: [
      fact('overview.founded', year(2013), '/about'),
      fact('overview.headquarters', 'Leeds, England', '/about'),
      fact('overview.headcount', count(310), '/about'),
      fact('overview.parent', 'Cairnbridge Group', '/about'),
      fact('offering.product', ['Stockseer', 'Wastewatch'], '/what-we-do'),
      fact('offering.plan', [plan('Corner Shop', 75, 'GBP'), plan('Chain', 2_300, 'GBP', MONTHLY)], '/pricing'),
      fact('customers.customer', ['Greenhithe Grocers', 'Halfpenny Stores', 'Marrowfield Farms'], '/clients'),
      fact('people.person', person('Philippa Wrenshaw', 'Managing Director'), '/our-team'),
      fact('people.person', person('Kwabena Osterley', 'Chief Data Officer'), '/our-team'),
      fact('funding.acquisition', bought('Peckwell', '2026-03-24'), '/insights/peckwell'),
      fact('hiring.opening', opening('Forecasting Scientist', 'Leeds'), '/join'),
      fact('hiring.opening', opening('Account Manager', 'Bristol'), '/join'),
      fact('news.item', news('Stonewick Analytics acquires Peckwell', '2026-03-24'), '/insights/peckwell', '/insights'),
      fact('news.item', news('Why bananas lie', '2026-10-06'), '/insights/bananas', '/insights'),
      fact('tech.technology', 'Snowflake', '/join'),
    ],
    poison: [
      poison('not_a_fact', '/press-room', 'Ghostly Gregson'),
      poison('not_a_fact', '/press-room', 2_012, 'overview.founded'),
      poison('placeholder', '/our-team', 'Lorem Ipsum'),
      poison('former', '/our-team', 'Roderick Plume', 'people.person'),
      poison('customer', '/clients', 400_000_000),
      poison('comment', '/insights/bananas', 9_999),
    ],
  },
);
