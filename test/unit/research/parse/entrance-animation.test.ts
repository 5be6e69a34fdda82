import { blocksOf, textOf } from './page.ts';

describe('what scripts move into view is read', () => {
  test.each([
    ['Motion', '<div style="opacity:0;transform:translateY(20px)">Seen</div>'],
    ['Motion, blurred', '<div style="opacity:0;filter:blur(10px)">Seen</div>'],
    [
      'Framer',
      '<div data-framer-appear-id="1x" style="opacity:0.001;transform:perspective(1200px) translateY(40px)">Seen</div>',
    ],
    [
      'a strip of logos that runs along',
      '<section style="opacity:0;mask-image:linear-gradient(to right, rgba(0, 0, 0, 0) 0%, rgb(0, 0, 0) 12.5%)"><p>Seen</p></section>',
    ],
    ['Webflow', '<div data-w-id="5f0e" style="opacity:0">Seen</div>'],
    ['AOS', '<div data-aos="fade-up" style="opacity:0">Seen</div>'],
    ['wow.js', '<div class="wow fadeInUp" style="visibility:hidden;animation-name:none">Seen</div>'],
    ['wow.js by its style sheet', '<style>.wow{visibility:hidden}</style><div class="card wow">Seen</div>'],
    [
      'Elementor by its style sheet',
      '<style>.elementor-invisible{visibility:hidden}</style><div class="elementor-invisible">Seen</div>',
    ],
    [
      'WPBakery',
      '<style>.wpb_animate_when_almost_visible{opacity:0}</style><div class="wpb_animate_when_almost_visible">Seen</div>',
    ],
    ['Animate.css', '<div class="animate__animated" style="opacity:0;animation-delay:.2s">Seen</div>'],
    ['a shadow root', '<x-card><template shadowrootmode="open"><p>Seen</p></template></x-card>'],
    [
      'content that React streams',
      '<template id="B:0"></template><div hidden id="S:0"><p>Seen</p></div><script>$RC("B:0","S:0")</script>',
    ],
  ])('%s', (_, html) => {
    expect(textOf(html)).toBe('Seen');
  });

  test.each([
    ['next/image', 'style="color:transparent"'],
    ['gatsby-plugin-image', 'data-main-image="" style="opacity:0"'],
    ['a picture that is loaded late', 'loading="lazy" style="opacity:0;transition:opacity .3s"'],
  ])('pictures of %s', (_, attributes) => {
    const logos = ['Brookmarr', 'Halden Foods'].map((name) => `<img alt="${name}" src="/logo.svg" ${attributes}>`);
    const blocks = blocksOf(`<h2>Customers</h2><div>${logos.join('')}</div>`);
    expect(blocks.filter(({ kind }) => kind === 'caption').map(({ said }) => said)).toEqual([
      'Brookmarr',
      'Halden Foods',
    ]);
  });
});

describe('what opens on demand or never is not read', () => {
  test.each([
    ['a menu that takes no clicks yet', '<ul style="opacity:0;transform:translateY(-8px);pointer-events:none">No</ul>'],
    ['a tooltip', '<div role="tooltip" style="opacity:0;transform:scale(.9)">No</div>'],
    ['a menu that is not visible yet', '<ul style="opacity:0;visibility:hidden;transform:translateY(-8px)">No</ul>'],
    ['what is moved out of the page', '<div style="opacity:0;transform:translateX(-9999px)">No</div>'],
    ['what is not displayed', '<div class="wow" style="display:none;opacity:0;transform:scale(.9)">No</div>'],
    ['a class that the page does not display', '<style>.wow{display:none}</style><div class="wow">No</div>'],
    [
      'a class that the page does not display, of Elementor',
      '<style>.elementor-invisible{display:none}</style><div class="elementor-invisible">No</div>',
    ],
    ['a faint text', '<div style="opacity:0.001">No</div>'],
    ['a faint picture', '<img alt="No" src="/a" style="opacity:0"><img alt="Neither" src="/b" style="opacity:0">'],
    ['a hidden element that no script reveals', '<div hidden id="S:0">No</div><script>$RC("B:1","S:1")</script>'],
    ['a template', '<template id="B:0">No</template>'],
  ])('%s', (_, html) => {
    expect(textOf(`<p>Before</p>${html}<p>After</p>`)).toBe('Before\nAfter');
  });
});
