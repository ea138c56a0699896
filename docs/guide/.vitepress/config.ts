import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type DefaultTheme } from 'vitepress';
import { externaliseScripts } from './externalise-scripts.ts';
import { keepBraces } from './keep-braces.ts';
import { SECTIONS } from './sidebar.ts';
import { slugify } from './slugify.ts';
import { unlinkOutside } from './unlink-outside.ts';
import { writeForPrograms } from './write-for-programs.ts';

const source = fileURLToPath(new URL('../', import.meta.url));
const web = fileURLToPath(new URL('../../../services/dashboard/web/', import.meta.url));

/** The sidebar of a language. A page that it hasn't opens in English. */
function sidebar(language: 'en' | 'id'): DefaultTheme.SidebarItem[] {
  return SECTIONS.map((section) => ({
    text: section[language],
    items: section.pages.map(([path, en, id]) => {
      const isTranslated = language === 'id' && existsSync(`${source}id/${path}.md`);
      return { text: language === 'en' ? en : id, link: isTranslated ? `/id/${path}` : `/${path}` };
    }),
  }));
}

/** Texts of the theme in Indonesian. */
const INDONESIAN = {
  outline: { label: 'Di halaman ini', level: [2, 3] },
  docFooter: { prev: 'Sebelumnya', next: 'Berikutnya' },
  darkModeSwitchLabel: 'Tampilan',
  lightModeSwitchTitle: 'Ganti ke terang',
  darkModeSwitchTitle: 'Ganti ke gelap',
  sidebarMenuLabel: 'Menu',
  returnToTopLabel: 'Kembali ke atas',
  langMenuLabel: 'Ganti bahasa',
  skipToContentLabel: 'Langsung ke isi',
} satisfies DefaultTheme.Config;

const SEARCH_IN_INDONESIAN = {
  button: { buttonText: 'Cari', buttonAriaLabel: 'Cari' },
  modal: {
    displayDetails: 'Tampilkan rincian',
    resetButtonTitle: 'Hapus pencarian',
    backButtonTitle: 'Tutup pencarian',
    noResultsText: 'Tidak ada hasil untuk',
    footer: { selectText: 'pilih', navigateText: 'pindah', closeText: 'tutup' },
  },
};

// `build-guide.ts` names the base path and the folder.
export default defineConfig({
  // Firefox refuses what is fetched ahead by the page's policy, which names no source for it.
  router: { prefetchLinks: false },
  title: 'Cascade',
  description: 'One message to one recipient over several channels, and what happened to it.',
  // Its files go into chunks of their own: inline scripts are refused by the product's policy.
  metaChunk: true,
  ignoreDeadLinks: 'localhostLinks',
  srcExclude: ['dist*/**'],
  vite: {
    publicDir: `${web}public`,
    // Small files would be `data:` addresses, which the policy doesn't admit for fonts.
    build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 2_000 },
  },
  markdown: {
    anchor: { slugify },
    config(markdown) {
      keepBraces(markdown);
      unlinkOutside(markdown, source);
    },
  },
  transformHtml: (html, _, { siteConfig }) =>
    externaliseScripts(html, siteConfig.outDir, siteConfig.site.base),
  transformHead: ({ siteConfig }) => [
    ['link', { rel: 'icon', href: `${siteConfig.site.base}mark.svg` }],
  ],
  buildEnd: ({ pages, outDir, site }) =>
    writeForPrograms(pages, { source, outDir, base: site.base }),
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: { sidebar: sidebar('en') } },
    id: {
      label: 'Bahasa Indonesia',
      lang: 'id',
      description:
        'Satu pesan ke satu penerima lewat beberapa kanal, dan apa yang terjadi dengannya.',
      themeConfig: { ...INDONESIAN, sidebar: sidebar('id') },
    },
  },
  themeConfig: {
    logo: '/mark.svg',
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: { locales: { id: { translations: SEARCH_IN_INDONESIAN } } },
    },
  },
});
