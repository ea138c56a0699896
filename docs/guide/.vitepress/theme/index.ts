import '@fontsource-variable/geist/index.css';
import '@fontsource-variable/geist-mono/index.css';
import theme from 'vitepress/theme-without-fonts';
import './colours.css';

export default theme;
