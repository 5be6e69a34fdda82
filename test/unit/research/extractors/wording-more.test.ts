import { about, testReads } from './field-tests.ts';

testReads('funding.round', about, {
  'In total, Veltrane has raised $30 million, including a $22 million Series B led by Nordal Ventures in 2024.':
    'Series B 22000000 USD 2024-01-01 [Nordal Ventures]',
  'In September 2023, we announced our $6M seed round, led by Birch Partners with support from Kestrel Capital.':
    'seed 6000000 USD 2023-09-01 [Birch Partners + Kestrel Capital]',
  'Having raised €6 million in 2021, Veltrane opened a second plant.': 'null 6000000 EUR 2021-01-01 []',
  'Veltrane announced that it had raised €6 million from Birch Partners and Kestrel Capital.':
    'null 6000000 EUR null [Birch Partners + Kestrel Capital]',
  'Veltrane announces €6 million Series A to bring arms to bakeries.': 'Series A 6000000 EUR null []',
  'Veltrane has just closed its Series A: €6 million, led by Birch Partners.':
    'Series A 6000000 EUR null [Birch Partners]',
  'Birch Partners is leading our Series A of €6 million.': 'Series A 6000000 EUR null [Birch Partners]',
  'A group of investors led by Birch Partners has put €6 million into Veltrane.':
    'null 6000000 EUR null [Birch Partners]',
  'Veltrane bagged €6 million Series A from Birch Partners.': 'Series A 6000000 EUR null [Birch Partners]',
  'Fresh funding: Veltrane raises €6 million.': 'null 6000000 EUR null []',
  'The Series A round, worth €6 million, was led by Birch Partners.': 'Series A 6000000 EUR null [Birch Partners]',
  'Series A: €6 million in 2021, led by Birch Partners.': 'Series A 6000000 EUR 2021-01-01 [Birch Partners]',
  'With €6 million in seed funding from Birch Partners, we built our first plant in 2021.':
    'seed 6000000 EUR 2021-01-01 [Birch Partners]',
  'Investors including Birch Partners and Kestrel Capital have backed Veltrane with €6 million.':
    'null 6000000 EUR null [Birch Partners + Kestrel Capital]',
  'Veltrane, which raised €6 million in 2021, builds arms.': 'null 6000000 EUR 2021-01-01 []',
  'The company’s €6 million seed round in 2021 was led by Birch Partners.':
    'seed 6000000 EUR 2021-01-01 [Birch Partners]',
});

testReads('funding.total', about, {
  'In total, Veltrane has raised $30 million, including a $22 million Series B led by Nordal Ventures in 2024.':
    '30000000 USD',
  'Veltrane has secured more than €30 million in funding to date.': '30000000 EUR',
  'Veltrane has raised over $30M from Nordal Ventures, Birch Partners and others to date.': '30000000 USD',
  'To date the company has attracted $30 million of venture capital.': '30000000 USD',
  'Since 2015 we have raised €30 million in equity across four rounds.': '30000000 EUR',
});

testReads('funding.acquisition', about, {
  '2018 – Acquired Gripwell Storage.': 'acquirer Gripwell Storage 2018-01-01',
  'Veltrane hat zum 1. Februar 2025 die Holzmanufaktur Wiesental mit Sitz in Lörrach übernommen.':
    'acquirer Holzmanufaktur Wiesental 2025-02-01',
  'Veltrane übernimmt den Greifer-Spezialisten Gripwell.': 'acquirer Gripwell null',
  'Veltrane has acquired Gripwell Ltd of Leeds, which makes cameras.': 'acquirer Gripwell Ltd null',
  'Today we are announcing that Veltrane has acquired Gripwell.': 'acquirer Gripwell null',
  'Veltrane acquires Gripwell to expand in Norway': 'acquirer Gripwell null',
  'Veltrane to acquire Gripwell': [],
  'We recently welcomed Gripwell to the Veltrane family.': [],
  'Veltrane, acquired by Nordal Group in 2023, builds arms.': 'acquired Nordal Group 2023-01-01',
  'After being acquired by Nordal Group in 2023, Veltrane kept its name.': 'acquired Nordal Group 2023-01-01',
  'In 2022 the company acquired Gripwell and Handfast.': [
    'acquirer Gripwell 2022-01-01',
    'acquirer Handfast 2022-01-01',
  ],
});

testReads('overview.founded', about, {
  'Founded in March 2015 by Mira Holt, Veltrane is a maker of arms.': '2015-03-01',
  'Veltrane is a robotics company founded in 2015.': '2015-01-01',
  'Veltrane is a Graz-based robotics company that was founded in 2015.': '2015-01-01',
  'Mira and Jon founded Veltrane in the summer of 2015.': '2015-01-01',
  'We’ve been building arms since 2015.': '2015-01-01',
  'Our company was founded in 2015 by two friends.': '2015-01-01',
  'Veltrane’s story starts in 2015.': '2015-01-01',
  'A family business since 1931.': '1931-01-01',
  'Family-owned since 1931, Veltrane builds arms.': '1931-01-01',
  'The idea for Veltrane was born in 2014 and the company founded in 2015.': '2015-01-01',
});

testReads('overview.headquarters', about, {
  'Veltrane is a maker of robot arms headquartered in Graz, Austria, with offices in Linz and Oslo.': 'Graz, Austria',
  'Headquartered in Graz with offices in Linz and Oslo, Veltrane builds arms.': 'Graz',
  'Our team is based in Graz, Austria.': 'Graz, Austria',
  'Founded in 2015 and based in Graz, Veltrane builds arms.': 'Graz',
  'We build our arms at our headquarters in Graz.': 'Graz',
  'Founded in 2015 as a spin-off of the University of Linz, it is headquartered in Graz, Austria, and employs 54 people.':
    'Graz, Austria',
  'There are 38 of us these days, all in Graz.': [],
});

testReads('overview.headcount', about, {
  'Nordal has invested $35 million in Veltrane, a carrier of chilled food with 335 employees.': '335',
  'Damit arbeiten 132 Menschen für Veltrane.': '132',
  'Inzwischen arbeiten rund 85 Menschen bei uns.': '85',
  '85 personnes travaillent chez Veltrane.': '85',
  'Veltrane, das 2015 gegründet wurde, beschäftigt 85 Menschen.': '85',
  'Today we are a team of more than 45 people from 12 countries.': '45',
  'Our team of engineers, bakers and designers is now 45 people strong.': '45',
  'Founded in 2015 and based in Graz, Veltrane employs 45 people.': '45',
  'The company has 45 full-time employees and 12 contractors.': '45',
  'Veltrane had 45 employees at the end of 2025.': '45',
  'We’ve grown from two founders to a team of 45.': '45',
  'Since 2015 we have grown into a team of 45.': '45',
  'Veltrane is home to 45 people.': '45',
});

testReads('overview.parent', about, {
  'Since 2023 Veltrane has belonged to Nordal Group.': 'Nordal Group',
  'Veltrane, part of Nordal Group, builds arms.': 'Nordal Group',
  'Veltrane is a member of the Nordal Group.': 'Nordal Group',
});

testReads('people.person', about, {
  'Questions? Contact Mira Holt, Head of Sales, or Jon Beck, Purchasing Manager.': [
    'Mira Holt, Head of Sales',
    'Jon Beck, Purchasing Manager',
  ],
  'Mira Holt, previously Key Account Manager, has been promoted to Head of Sales.': 'Mira Holt, Head of Sales',
  'Neue Vertriebsleiterin ist Mira Holt.': 'Mira Holt, Vertriebsleiterin',
  'Le nouveau directeur commercial est Jon Beck.': 'Jon Beck, directeur commercial',
  'Veltrane was founded in 1987 by the siblings Mira and Jon Holt.': ['Mira Holt, Founder', 'Jon Holt, Founder'],
  '1987 gründeten die Geschwister Mira und Jon Holt in Graz das Unternehmen.': [
    'Mira Holt, Founder',
    'Jon Holt, Founder',
  ],
  'Veltrane was founded by Nordal and Mira Holt.': 'Mira Holt, Founder',
  'Veltrane was founded in 2015 by brothers Per Holt and Jon Holt.': ['Per Holt, Founder', 'Jon Holt, Founder'],
  '“We are proud,” says founder and CEO Mira Holt.': 'Mira Holt, founder and CEO',
  'Mira Holt, who founded Veltrane in 2015, is its chief executive.': [
    'Mira Holt, Founder',
    'Mira Holt, chief executive',
  ],
  'Mira Holt, the company’s chief executive, opened the plant.': 'Mira Holt, chief executive',
  'Mira Holt, our CEO, opened the plant.': 'Mira Holt, CEO',
  'Veltrane today announced the appointment of Mira Holt as Chief Financial Officer.':
    'Mira Holt, Chief Financial Officer',
  'Mira Holt will succeed Karl Lund as CEO on 1 January 2027.': [],
  'Mira Holt succeeds Karl Lund as CEO.': 'Mira Holt, CEO',
  'The company is run by Mira Holt.': [],
});

testReads('offering.product', about, {
  'Anna is our sales manager.': [],
});
