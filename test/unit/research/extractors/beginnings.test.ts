import { readField } from '../../../support/research-reading.ts';
import { about, testIgnores, testReads } from './field-tests.ts';

testReads('overview.founded', about, {
  'Veltrane began trading in 2015.': '2015-01-01',
  'Mira Holt launched Veltrane in 2015 with a loan from her aunt.': '2015-01-01',
  'Two friends created Veltrane in 2015.': '2015-01-01',
  'We launched in 2015.': '2015-01-01',
  'We launched Veltrane in 2015.': '2015-01-01',
  'We started the business in 2015 with four machines.': '2015-01-01',
  'Our founders created what is now Veltrane in 2015.': '2015-01-01',
  'Veltrane opened its doors in 2015.': '2015-01-01',
  'The company launched in 2015.': '2015-01-01',
  'Veltrane started in 2015 as a university project.': '2015-01-01',
  'We began in 2015 with two benches.': '2015-01-01',
  'It began in 2015, when Mira Holt soldered the first board.': '2015-01-01',
  'Veltrane was started in 2015 by Mira Holt.': '2015-01-01',
  'Veltrane, created in 2015, builds picking arms.': '2015-01-01',
  'Launched in 2015, Veltrane builds picking arms.': '2015-01-01',
  'Started in 2015 as a hobby, Veltrane now builds arms for all of Europe.': '2015-01-01',
  'The business was created in 2015.': '2015-01-01',
  'We started our company in 2015.': '2015-01-01',
  'We set up shop in 2015 in an old mill.': '2015-01-01',
  'We set up the company in 2015.': '2015-01-01',
  'Veltrane started out as a repair shop in 2015.': '2015-01-01',
  'Die Wurzeln des Unternehmens reichen bis ins Jahr 1974 zurück.': '1974-01-01',
  'Die Gründung von Veltrane erfolgte 1974.': '1974-01-01',
  'L’aventure a commencé en 2016 dans un laboratoire de Grenoble.': '2016-01-01',
  'Founded in 2015; a year later we opened in Graz.': '2015-01-01',
  'Veltrane was founded in 2015 and a year later moved to Graz.': '2015-01-01',
});

testIgnores('overview.founded', about, [
  'We launched PickOne in 2019.',
  'We created PickOne in 2019.',
  'Veltrane launched PickOne in 2019.',
  'We launched our second arm in 2019.',
  'We began exports in 2019.',
  'Veltrane launched in Japan in 2019.',
  'We created the arm in 2019.',
  'We started production of grippers in 2019.',
  'We started a newsletter in 2019.',
  'Veltrane began sales in France in 2019.',
  'We set up a second line in 2019.',
  'Veltrane created an apprenticeship in 2019.',
  'We opened a showroom in 2019.',
  'Veltrane opened in Tokyo in 2019.',
  'Our engineers created the gripper in 2019.',
  'In 2019 we launched the first arm with eyes.',
  'In 2019, Veltrane started work on a second model.',
  'Since we launched PickOne in 2019, prices have halved.',
  'Launched in 2019, PickOne lifts 12 kg.',
  'Created in 2019, the gripper holds eggs without a crack.',
  'Our works council was established in 2019.',
  'Our canteen was opened in 2019.',
  'The second hall was set up in 2019.',
  'Our quality system was established in 2019.',
  'Our subsidiary in Spain was founded in 2019.',
  'The joint venture was formed in 2019.',
  'We formed a team for service in 2019.',
  'The training school was founded in 2019 by our welders.',
  'PickOne was born in 2019.',
  'The idea for PickOne was born in 2019.',
  'We established a research group in 2019.',
  'Veltrane established an office in Oslo in 2019.',
  'We started using solar power in 2019.',
  'The store opened its doors in 2019.',
  'Our first shop opened its doors in 2019.',
  'We got started with robots in 2019.',
  'Veltrane spun off its sensor unit in 2019.',
  'We released PickOne in 2019.',
  'The partnership was formed in 2019.',
  'Our podcast started in 2019.',
  'Die Gründung von Nordal erfolgte 1974.',
  'Die Wurzeln der Nordal GmbH reichen bis ins Jahr 1974 zurück.',
  'The building has been home to our headquarters since 2019.',
  'Veltrane was founded by Mira Holt, who founded Nordal in 1999.',
  'La production a commencé en 2019.',
  'Notre partenariat avec Nordal a débuté en 2019.',
  'Mira Holt built the first probe in 2019, and a year later she founded Veltrane.',
  'Mira Holt baute 2019 die erste Sonde und gründete im Jahr darauf Veltrane.',
  'Mira Holt baute 2019 die erste Sonde, und ein Jahr später wurde Veltrane gegründet.',
]);

testReads('overview.founded', about, {
  'Veltrane started in 2019 above a bicycle repair shop on the Griesgasse.': '2019-01-01',
  'In the spring of 2019 Mira Holt was patching a roof. There was no manual. They founded Veltrane that June.':
    '2019-01-01',
  'In 2016 two physicists sat in a kitchen. It was the year they founded Veltrane; the kitchen is still there.':
    '2016-01-01',
  '2014 lernten sich die beiden an der TU Graz kennen. Noch im selben Jahr gründeten sie Veltrane.': '2014-01-01',
  'En 2017, ils se rencontrent à Lyon. La même année, ils fondent Veltrane.': '2017-01-01',
});

testIgnores('overview.founded', about, [
  'In 2016 they met in Graz. That year Nordal Foods was founded.',
  'In 2016 they met in Graz. They founded Veltrane later.',
  'In 2016 they met in Graz. The same year they launched a magazine.',
  'They founded Veltrane that June.',
]);

test('the year of an entry may stand between its title and its text', () => {
  const timeline = (year: string) => ({
    blocks: [
      '# Our history',
      '## A loom and an overdraft',
      year,
      'Mira Holt founds Veltrane in a lean-to behind a mill.',
    ],
  });
  expect(readField(timeline('1956'), 'overview.founded')).toEqual(['1956-01-01']);
  expect(readField(timeline('14 May 2026'), 'overview.founded')).toEqual([]);
});
