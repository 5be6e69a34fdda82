import { readField } from '../../../support/research-reading.ts';
import { about, testIgnores, testReads } from './field-tests.ts';

const news = (text: string) => ({
  pageClass: 'press' as const,
  publishedAt: '2025-05-14',
  meta: { 'article.published_time': '2025-05-14T08:00:00Z' },
  blocks: ['# Company news', text],
});

testReads('funding.total', about, {
  'The cheque brings what Veltrane has banked from investors since it began to $23.7 million.': '23700000 USD',
  'We have had €27.9 million of other people’s money, all told.': '27900000 EUR',
  'We are backed with $61M by Birch Capital, Nordal Ventures and Kestrel Growth.': '61000000 USD',
  'The round takes total funding of Veltrane past $20 million.': '20000000 USD',
  'Insgesamt flossen damit bislang 15,5 Millionen Euro in Veltrane.': '15500000 EUR',
  'Veltrane a ainsi réuni 17 millions d’euros depuis l’origine.': '17000000 EUR',
});

testReads('funding.round', about, {
  // Who gave it, in front of the company or without a word of it.
  'In 2021 Birch Ventures gave us €900k.': 'null 900000 EUR 2021-01-01 [Birch Ventures]',
  'The Series A of 2020, $14 million from Birch Partners, paid for the plant.':
    'Series A 14000000 USD 2020-01-01 [Birch Partners]',
  'Birch Ventures puts in $1.8 million of seed.': 'seed 1800000 USD null [Birch Ventures]',
  'Veltrane today announced eleven million Swiss francs (CHF 11,000,000) of Series A funding.':
    'Series A 11000000 CHF null []',
  'The Series A of 2023 brought in 7.5 million US dollars from Birch Partners.':
    'Series A 7500000 USD 2023-01-01 [Birch Partners]',
  'On 17 September 2024 our Series A of PLN 14 million closes.': 'Series A 14000000 PLN 2024-09-17 []',
  // How the money was got.
  'Veltrane has obtained €4.2m in seed funding.': 'seed 4200000 EUR null []',
  'Veltrane has secured EUR 7.5 million in Series A financing.': 'Series A 7500000 EUR null []',
  'Veltrane landed $12M in Series A funding.': 'Series A 12000000 USD null []',
  'Veltrane has pulled in US$ 3.5 mn of seed money.': 'seed 3500000 USD null []',
  'Veltrane vient de lever 16 millions d’euros auprès de Birch Partners.': 'null 16000000 EUR null [Birch Partners]',
  'Veltrane hat einen neuen Gesellschafter: Birch Partners investiert 2 Millionen Euro in das von Mira Holt geführte Familienunternehmen.':
    'null 2000000 EUR null [Birch Partners]',
  'Veltrane netted £750k from angel investors.': 'null 750000 GBP null []',
  'Veltrane attracted $9 million in new funding.': 'null 9000000 USD null []',
  'Veltrane has received an investment of €2 million.': 'null 2000000 EUR null []',
  'Veltrane received a €2 million investment from Birch Partners.': 'null 2000000 EUR null [Birch Partners]',
  'Veltrane scooped up $6.1 million in a seed round.': 'seed 6100000 USD null []',
  'Veltrane gained $8 million in fresh capital.': 'null 8000000 USD null []',
  'Veltrane has wrapped up a $14 million Series A.': 'Series A 14000000 USD null []',
  'Veltrane has finalised a €30 million Series B.': 'Series B 30000000 EUR null []',
  'Veltrane announced the first close of a €20 million Series B.': 'Series B 20000000 EUR null []',
  'Veltrane has announced the closing of its $18 million Series B.': 'Series B 18000000 USD null []',
  'Veltrane has concluded a growth round of 7.5 million euros.': 'null 7500000 EUR null []',
  'Veltrane brought in $5 million of seed capital.': 'seed 5000000 USD null []',
  'Veltrane collected €1.2 million in pre-seed funding.': 'pre-seed 1200000 EUR null []',
  'Veltrane scored a $10 million Series A.': 'Series A 10000000 USD null []',
  'Veltrane clinched £4m in Series A funding.': 'Series A 4000000 GBP null []',
  'Veltrane has drawn $40 million in Series C funding.': 'Series C 40000000 USD null []',
  'Veltrane took in $3 million of pre-seed money in 2019.': 'pre-seed 3000000 USD 2019-01-01 []',
  'Veltrane was awarded a seed investment of $1.5 million.': 'seed 1500000 USD null []',
  'Veltrane is backed by a €5 million seed round.': 'seed 5000000 EUR null []',
  // The money as the subject, the passive.
  'The $14 million Series A was led by Birch Partners.': 'Series A 14000000 USD null [Birch Partners]',
  'A €4 million seed round followed in March 2022.': 'seed 4000000 EUR 2022-03-01 []',
  'Our €12 million Series A closed in October 2023.': 'Series A 12000000 EUR 2023-10-01 []',
  'In January 2024, Nordal Ventures led our $9M Series A.': 'Series A 9000000 USD 2024-01-01 [Nordal Ventures]',
  'Nordal Ventures has invested $9 million in Veltrane.': 'null 9000000 USD null [Nordal Ventures]',
  'Nordal Ventures led a $20 million round in Veltrane.': 'null 20000000 USD null [Nordal Ventures]',
  'Nordal invests 4 million euros in Veltrane.': 'null 4000000 EUR null [Nordal]',
  'Nordal is investing €4 million in the Graz-based robot maker Veltrane.': 'null 4000000 EUR null [Nordal]',
  'Nordal has put €4 million into Veltrane Robotics.': 'null 4000000 EUR null [Nordal]',
  'Nordal backs Veltrane with €4 million.': 'null 4000000 EUR null [Nordal]',
  'Nordal und Birke Kapital investieren 4 Millionen Euro in Veltrane.':
    'null 4000000 EUR null [Nordal + Birke Kapital]',
  'Die Beteiligungsgesellschaft Nordal investiert 4 Millionen Euro in den Roboterhersteller Veltrane.':
    'null 4000000 EUR null [Nordal]',
  'Nordal steigt mit 4 Millionen Euro bei Veltrane ein.': 'null 4000000 EUR null [Nordal]',
  'Nordal beteiligt sich mit 4 Millionen Euro an Veltrane.': 'null 4000000 EUR null [Nordal]',
  'Veltrane a levé 8 millions d’euros auprès d’Alsatia Capital et de Verdon Partners.':
    'null 8000000 EUR null [Alsatia Capital + Verdon Partners]',
  '2024 hat Nordal 4 Millionen Euro in uns investiert.': 'null 4000000 EUR 2024-01-01 [Nordal]',
  'Nordal a investi 4 millions d’euros dans la société autrichienne Veltrane.': 'null 4000000 EUR null [Nordal]',
  'Nordal entre au capital de Veltrane à hauteur de 4 millions d’euros.': 'null 4000000 EUR null [Nordal]',
  'Nordal invests €4 million in Veltrane. Existing backer Birch Partners also took part in the Series A.':
    'Series A 4000000 EUR null [Nordal + Birch Partners]',
  'Nordal invests €4 million in Veltrane. Birch Partners led our Series A in 2021.': 'null 4000000 EUR null [Nordal]',
  'Nordal Ventures and Kestrel Capital co-led our €6 million seed round.':
    'seed 6000000 EUR null [Nordal Ventures + Kestrel Capital]',
  // Who gave it.
  'Veltrane raised $14 million in a Series A co-led by Nordal Ventures and Birch Partners.':
    'Series A 14000000 USD null [Nordal Ventures + Birch Partners]',
  'Veltrane secured a €5 million seed round with participation from Kestrel Capital.':
    'seed 5000000 EUR null [Kestrel Capital]',
  'We raised €5 million from Nordal Ventures, joined by Kestrel Capital and Birch Partners.':
    'null 5000000 EUR null [Nordal Ventures + Kestrel Capital + Birch Partners]',
  'We raised $7M in seed funding from existing investors Nordal Ventures and Birch Partners.':
    'seed 7000000 USD null [Nordal Ventures + Birch Partners]',
  'Veltrane raised a $3M seed round backed by Birch Partners.': 'seed 3000000 USD null [Birch Partners]',
  'Veltrane closed a $3M seed round headed by Birch Partners.': 'seed 3000000 USD null [Birch Partners]',
  'Veltrane has raised a $3M seed round, with Birch Partners leading.': 'seed 3000000 USD null [Birch Partners]',
  'Veltrane has raised €8 million in a Series A with Nordal Ventures as lead investor.':
    'Series A 8000000 EUR null [Nordal Ventures]',
  'Veltrane raised $11 million in Series A funding. Nordal Ventures led the round, and Kestrel Capital took part.':
    'Series A 11000000 USD null [Nordal Ventures + Kestrel Capital]',
  'Veltrane raised $11 million in Series A funding. Existing backer Kestrel Capital also participated.':
    'Series A 11000000 USD null [Kestrel Capital]',
  'Veltrane, backed by Birch Partners, raised $2 million.': 'null 2000000 USD null [Birch Partners]',
  // How amounts are written.
  'Veltrane raised 4.2 million euros in seed funding.': 'seed 4200000 EUR null []',
  'Veltrane raised four million dollars in seed funding.': 'seed 4000000 USD null []',
  'Veltrane raised a seven-figure seed round.': [],
  'Veltrane closed an undisclosed Series A.': [],
  'Veltrane has raised SEK 45 million in a Series A.': 'Series A 45000000 SEK null []',
  'Veltrane has raised $1,500,000 in a seed round.': 'seed 1500000 USD null []',
  'Veltrane has raised more than $25 million in Series B funding.': 'Series B 25000000 USD null []',
  'Veltrane raised a $12-million Series A.': 'Series A 12000000 USD null []',
  'Veltrane raised a 12-million-euro Series A.': 'Series A 12000000 EUR null []',
  'Veltrane raised CHF 3.1m in pre-seed financing.': 'pre-seed 3100000 CHF null []',
  'Veltrane has raised C$6 million in a seed round.': 'seed 6000000 CAD null []',
  'Veltrane raised 2.5m EUR in its seed round.': 'seed 2500000 EUR null []',
  'Veltrane has raised $4.5 million (€4.1 million) in seed funding.': 'seed 4500000 USD null []',
  // Whom it is said of.
  'The Graz-based start-up has raised €3 million in seed funding.': 'seed 3000000 EUR null []',
  'Robotics start-up Veltrane has raised €3 million in seed funding.': 'seed 3000000 EUR null []',
  'Graz-based Veltrane has raised €3 million in seed funding.': 'seed 3000000 EUR null []',
  'Veltrane, the maker of picking arms, has raised €3 million in seed funding.': 'seed 3000000 EUR null []',
  'Veltrane (veltrane.com) has raised €3 million in seed funding.': 'seed 3000000 EUR null []',
  'We’ve just closed our €3 million seed round.': 'seed 3000000 EUR null []',
  'Since then we have raised a €3 million seed round.': 'seed 3000000 EUR null []',
  'The company last raised money in June 2023, a $15 million Series B.': 'Series B 15000000 USD 2023-06-01 []',
  'Funding: €5 million seed (2021).': 'seed 5000000 EUR 2021-01-01 []',
  // When.
  'On 3 March 2021, Veltrane closed a €3 million seed round.': 'seed 3000000 EUR 2021-03-03 []',
  'Veltrane closed a €3 million seed round on March 3rd, 2021.': 'seed 3000000 EUR 2021-03-03 []',
  'Back in 2020 we raised a €3 million seed round.': 'seed 3000000 EUR 2020-01-01 []',
  'Veltrane, founded in 2015, raised a €3 million seed round in 2019.': 'seed 3000000 EUR 2019-01-01 []',
  // Several rounds in one sentence.
  'We raised a €2 million seed round in 2019 and a €9 million Series A in 2021.': [
    'seed 2000000 EUR 2019-01-01 []',
    'Series A 9000000 EUR 2021-01-01 []',
  ],
  'Veltrane raised $5 million in seed funding in 2018, followed by a $16 million Series A in 2020.': [
    'seed 5000000 USD 2018-01-01 []',
    'Series A 16000000 USD 2020-01-01 []',
  ],
  'The Series A was led by Nordal Ventures, with Birch Partners (who wrote the first check for our $4.1M seed in 2023) coming along again.':
    'seed 4100000 USD 2023-01-01 []',
  'Our $21 million Series B in June 2024 follows a $6.5 million Series A in September 2022.': [
    'Series B 21000000 USD 2024-06-01 []',
    'Series A 6500000 USD 2022-09-01 []',
  ],
});

testReads('funding.round', news, {
  'Veltrane Robotics today announced a $22 million Series B led by Nordal Ventures.':
    'Series B 22000000 USD 2025-05-14 [Nordal Ventures]',
  'Veltrane has closed a $22 million Series B.': 'Series B 22000000 USD 2025-05-14 []',
  'Veltrane has obtained 7.5 million euros of growth capital.': 'null 7500000 EUR 2025-05-14 []',
  'Veltrane has raised a $22 million Series B. The round follows a $6.5 million Series A in September 2022.': [
    'Series B 22000000 USD 2025-05-14 []',
    'Series A 6500000 USD 2022-09-01 []',
  ],
  'Veltrane has raised a $22 million Series B. It comes two years after the company’s $6.5 million Series A in September 2022.':
    ['Series B 22000000 USD 2025-05-14 []', 'Series A 6500000 USD 2022-09-01 []'],
  'Veltrane has raised a $22 million Series B. The company previously raised $4 million in seed funding in 2021, led by Birch Partners.':
    ['Series B 22000000 USD 2025-05-14 []', 'seed 4000000 USD 2021-01-01 [Birch Partners]'],
});

test.each<[string, string]>([
  ['The round brings the company’s total funding to $29 million.', '29000000 USD'],
  ['This brings total funding to $29 million.', '29000000 USD'],
  ['The new money lifts the total raised to $29 million.', '29000000 USD'],
  ['The financing takes Veltrane’s total capital raised to €29 million.', '29000000 EUR'],
  ['It brings the amount raised by Veltrane to $29 million.', '29000000 USD'],
  ['We have now raised $29 million altogether.', '29000000 USD'],
  ['Veltrane has raised a total of $29 million.', '29000000 USD'],
  ['To date, we have raised $29 million from investors.', '29000000 USD'],
  ['Veltrane’s total funding stands at $29 million.', '29000000 USD'],
  ['With this round, Veltrane has raised $29 million to date.', '29000000 USD'],
  ['Veltrane has raised €29 million since it was founded.', '29000000 EUR'],
  ['Total funding now amounts to €29 million.', '29000000 EUR'],
  ['The investment pushes our overall funding to €29 million.', '29000000 EUR'],
  ['Altogether, investors have put $29 million into Veltrane.', '29000000 USD'],
  ['Total raised to date: $29 million.', '29000000 USD'],
  ['The company has raised $29 million over three rounds.', '29000000 USD'],
])('total: %s', (sentence, expected) => {
  const page = about(`Veltrane builds picking arms. ${sentence}`);
  expect(readField(page, 'funding.total')).toEqual([expected]);
  expect(readField(page, 'funding.round')).toEqual([]);
});

test('a round and the total of one sentence are two facts', () => {
  for (const sentence of [
    'The $22 million Series B brings the company’s total raised to $29 million.',
    'Veltrane has raised a $22 million Series B, taking total funding to $29 million.',
    'With our $22 million Series B, we have now raised $29 million in total.',
  ]) {
    const page = about(`Veltrane builds picking arms. ${sentence}`);
    expect(readField(page, 'funding.total')).toEqual(['29000000 USD']);
    expect(readField(page, 'funding.round')).toEqual(['Series B 22000000 USD null []']);
  }
});

test.each([
  'Rivalix raised $100 million in Series C funding in 2024.',
  'Robotics start-up Rivalix has raised €30 million.',
  'Boston-based Rivalix Systems landed $30 million in a Series B.',
  'Our customer Borealis Foods has raised $30 million.',
  'One of our customers raised a $30 million Series B.',
  'Many of our customers have just closed a €2 million seed round.',
  'Our customers have raised $300 million in total.',
  'Start-ups on our platform have raised more than $2 billion to date.',
  'Veltrane has not raised any of the $30 million Series B that was reported.',
  'We have never taken a €5 million seed round.',
  'Veltrane is bootstrapped and has raised no money, not even a €1 million seed round.',
  'Veltrane would need a $30 million Series B to build a second plant.',
  'Veltrane hopes to close a $30 million Series B by the summer.',
  'Veltrane is looking to raise €10 million.',
  'We are raising €10 million to build a second plant.',
  'Will Veltrane raise a $30 million Series B?',
  'If you closed a $10 million Series A last month, you need Veltrane.',
  'Nordal Ventures has closed its second fund at $200 million.',
  'Nordal Ventures, an investor in Veltrane, has raised a $200 million fund.',
  'Our investor Nordal Ventures raised $200 million for its third fund.',
  'Birch Partners has raised €80 million in total for its climate fund.',
  'Veltrane was named among start-ups that raised more than $10 million.',
  'Robotics companies raised $4.2 billion in 2024.',
  'The average Series A in Europe is now $9 million.',
  'Investors put $6 billion into warehouse robotics last year.',
  'Seed rounds of $3 million are the new normal.',
  'Veltrane won a $1 million prize.',
  'Veltrane was fined $2 million.',
  'Veltrane has signed a $12 million contract with Borealis Foods.',
  'Veltrane closed a $12 million deal with Borealis Foods.',
  'Veltrane raised its prices by $100.',
  'Veltrane invested €3 million in a new plant.',
  'We have invested $20 million in research.',
  'Veltrane secured an order worth €4 million.',
  'Veltrane is valued at $300 million.',
  'Its Series B valued Veltrane at $300 million.',
  'Veltrane announced revenue of $12 million.',
  'Veltrane raised $40,000 for a local food bank.',
  'Before Veltrane, Mira Holt founded Gripwell, which raised $12 million.',
  'Mira Holt previously raised $12 million for Gripwell.',
  'At Gripwell, Mira helped close a $40 million Series C.',
  'Its rival raised $50 million in a Series B.',
  'The company behind Rivalix has raised $50 million in a Series B.',
  '“Rivalix raised $50 million to build what we had,” says Mira Holt.',
  'You will report to the CFO and have closed a $50 million Series B before.',
  'We help founders who have raised a $2 million seed round.',
  'Gripwell, which Veltrane bought in 2023, had raised $5 million.',
  'The Veltrane Foundation received $5 million in funding.',
  'Veltrane’s partner Gripwell raised $5 million in seed funding.',
  'Reports that Veltrane raised a $90 million Series C are false.',
])('no money of the company: %s', (sentence) => {
  expect([...readField(about(sentence), 'funding.round'), ...readField(about(sentence), 'funding.total')]).toEqual([]);
});

testReads('funding.acquisition', about, {
  'Veltrane has bought Gripwell GmbH.': 'acquirer Gripwell GmbH null',
  'Veltrane bought Gripwell in 2021.': 'acquirer Gripwell 2021-01-01',
  'In the spring of 2021 we bought Gripwell, a maker of suction cups.': 'acquirer Gripwell 2021-01-01',
  'Gripwell was bought by Veltrane in May 2021.': 'acquirer Gripwell 2021-05-01',
  'Gripwell has been acquired by Veltrane Robotics.': 'acquirer Gripwell null',
  'Veltrane has taken over Gripwell.': 'acquirer Gripwell null',
  'Veltrane took over the Linz-based start-up Gripwell in 2022.': 'acquirer Gripwell 2022-01-01',
  'Veltrane has completed its acquisition of Gripwell.': 'acquirer Gripwell null',
  'We acquired our long-time supplier Gripwell in 2022.': 'acquirer Gripwell 2022-01-01',
  'Through the acquisition of Gripwell in 2022, we added suction cups.': 'acquirer Gripwell 2022-01-01',
  'With the purchase of Gripwell in 2022, Veltrane added suction cups.': 'acquirer Gripwell 2022-01-01',
  'Our acquisition of Gripwell closed in March 2022.': 'acquirer Gripwell 2022-03-01',
  'Veltrane’s acquisition of Gripwell closed in March 2022.': 'acquirer Gripwell 2022-03-01',
  'Gripwell has joined Veltrane.': 'acquirer Gripwell null',
  'Gripwell joined the Veltrane family in 2022.': 'acquirer Gripwell 2022-01-01',
  'Gripwell became part of Veltrane in 2022.': 'acquirer Gripwell 2022-01-01',
  'Gripwell, which we bought in 2022, makes our suction cups.': 'acquirer Gripwell 2022-01-01',
  'Mirefoot Surveys joins Veltrane.': 'acquirer Mirefoot Surveys null',
  'Veltrane has snapped up Gripwell.': 'acquirer Gripwell null',
  'Veltrane acquired all shares in Gripwell GmbH.': 'acquirer Gripwell GmbH null',
  'Veltrane has acquired a majority stake in Gripwell.': 'acquirer Gripwell null',
  'Gripwell merged into Veltrane in 2022.': 'acquirer Gripwell 2022-01-01',
  'Veltrane was bought by Nordal Group in 2023.': 'acquired Nordal Group 2023-01-01',
  'We were acquired by Nordal Group in June 2023.': 'acquired Nordal Group 2023-06-01',
  'In 2023 the company was taken over by Nordal Group.': 'acquired Nordal Group 2023-01-01',
  'In 2023 Veltrane joined Nordal Group.': 'acquired Nordal Group 2023-01-01',
  'Veltrane became part of Nordal Group in 2023.': 'acquired Nordal Group 2023-01-01',
  'Since its acquisition by Nordal Group in 2023, Veltrane has doubled its output.': 'acquired Nordal Group 2023-01-01',
  'Nordal Group bought Veltrane in 2023.': 'acquired Nordal Group 2023-01-01',
  'Nordal Group completed the acquisition of Veltrane in 2023.': 'acquired Nordal Group 2023-01-01',
  'Nordal Group has acquired a majority stake in Veltrane.': 'acquired Nordal Group null',
});

testIgnores('funding.acquisition', about, [
  'Veltrane intends to acquire Gripwell.',
  'Veltrane has no plans to buy Gripwell.',
  'Nordal Group is in talks to buy Veltrane.',
  'Has Veltrane acquired Gripwell?',
  'Rivalix has bought Gripwell.',
  'Gripwell was bought by Rivalix in 2022.',
  'Our customer Borealis Foods acquired Harvest Lane in 2022.',
  'Borealis Foods bought twelve arms from Veltrane.',
  'Borealis Foods has purchased Veltrane arms for its plant.',
  'Veltrane bought Siemens controllers for its arms.',
  'Veltrane acquired a plot of land in Linz.',
  'Veltrane has acquired Borealis Foods as a customer.',
  'Mira Holt joined Veltrane in 2019.',
  'Ana de Souza has joined Veltrane as CFO.',
  'Mira Holt became part of Veltrane in 2019.',
  'Borealis Foods joined Veltrane on stage in Hanover.',
  'Veltrane joined the Nordic Robotics Association in 2021.',
  'Veltrane joined Startup Alley in 2019.',
  'Veltrane has taken over the Gripwell stand at the fair.',
  'Before joining us, she sold Gripwell to Rivalix, which was acquired by Nordal Group.',
  'Veltrane acquired certification from TUV Austria in 2022.',
]);
