import { testHtml } from './field-tests.ts';

testHtml('registry.legal_name', [
  [
    'en',
    '<main><p>We make pumps.</p></main><footer><p>Veltrane Ltd is registered in England and Wales, company no. 08800417. Registered office: Mill House, Leeds LS1 1ZZ.</p></footer>',
    ['Veltrane Ltd'],
    { url: 'https://veltrane.com/', pageClass: 'home' },
  ],
  [
    'en',
    '<main><p>Nordal Pumps Ltd is registered in England, no. 123.</p></main>',
    [],
    { url: 'https://veltrane.com/', pageClass: 'home' },
  ],
  [
    'en',
    '<main><h1>News</h1><p>Hello.</p><h4>Find us</h4><div><p>Veltrane Robotics Holdings Limited</p><p>Old Mill, Canal Lane</p><p>Otley, West Yorkshire BD21 9QX</p></div></main>',
    ['Veltrane Robotics Holdings Limited'],
  ],
]);

testHtml('overview.name', [
  [
    'en',
    '<main><h1>Pumps</h1><script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Nordal Demo Company","url":"https://veltrane.com/"}</script><p>We make pumps.</p></main>',
    [],
    { url: 'https://veltrane.com/', pageClass: 'home' },
  ],
]);
