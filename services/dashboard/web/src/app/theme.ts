import {
  createTheme,
  mergeThemeOverrides,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { markFirstFocus } from './focus-in-dialog.ts';
import { CHANNEL_DEFINITIONS, CHANNELS } from '../components/channels.ts';

/** The brand colour. White text on shade 7 and darker has a contrast of at least 4.5:1. */
const tide: MantineColorsTuple = [
  '#e9f7f5',
  '#d3ece8',
  '#a6d9d2',
  '#75c5ba',
  '#4db4a7',
  '#35a99b',
  '#1f9487',
  '#0c7569',
  '#07635a',
  '#034f48',
];

/** Greys with a tint of the brand colour, for both schemes. */
const gray: MantineColorsTuple = [
  '#f7f9f9',
  '#eef2f2',
  '#e2e8e8',
  '#d1d9d9',
  '#b3bebe',
  '#8a9898',
  '#5f6f6f',
  '#475555',
  '#313d3d',
  '#1d2727',
];
const dark: MantineColorsTuple = [
  '#d9e2e1',
  '#b9c6c5',
  '#93a3a2',
  '#647574',
  '#3f4e4e',
  '#2d3a3a',
  '#202b2c',
  '#172021',
  '#111819',
  '#0b1011',
];

/** Mantine writes text in shade 6, on white and on shade 0: here that has a contrast of at least 4.5:1. */
const red: MantineColorsTuple = [
  '#fff1ef',
  '#fdddda',
  '#f9b9b3',
  '#f79a92',
  '#ee6a5f',
  '#d8453a',
  '#b3261e',
  '#a31f18',
  '#8c1912',
  '#6f120c',
];
const green: MantineColorsTuple = [
  '#eaf7f0',
  '#cfeedd',
  '#a3dfbf',
  '#74d6a0',
  '#3fae74',
  '#23905a',
  '#177245',
  '#146c43',
  '#0f5635',
  '#0a4127',
];
const yellow: MantineColorsTuple = [
  '#fdf6e3',
  '#faebc4',
  '#f5d88f',
  '#f0c06a',
  '#d59a2e',
  '#ad7410',
  '#855400',
  '#764a00',
  '#5f3c00',
  '#472d00',
];
const blue: MantineColorsTuple = [
  '#edf5fc',
  '#d6e8f9',
  '#b0d3f4',
  '#8fc2f5',
  '#4d94d8',
  '#2f78bf',
  '#1d5fa8',
  '#185393',
  '#134376',
  '#0e335a',
];

const field = { defaultProps: { size: 'sm' } };

const theme = createTheme({
  primaryColor: 'tide',
  primaryShade: { light: 7, dark: 7 },
  colors: { tide, gray, dark, red, green, yellow, orange: yellow, blue },
  black: '#152020',
  fontFamily: "'Geist Variable', system-ui, sans-serif",
  fontFamilyMonospace: "'Geist Mono Variable', ui-monospace, monospace",
  headings: { fontFamily: "'Geist Variable', system-ui, sans-serif", fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.8438rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  // By name: importing the components would load them with the first page.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Badge: { defaultProps: { radius: 'sm', tt: 'none', fw: 500, variant: 'light' } },
    Button: { defaultProps: { size: 'sm', fw: 550 } },
    // At its top edge: a dialog grows downwards with what it reads, and nothing moves under a pointer.
    Modal: { defaultProps: { yOffset: '10dvh', overlayProps: { blur: 2 } } },
    ModalBody: { defaultProps: { ref: markFirstFocus } },
    NumberInput: field,
    Paper: { defaultProps: { withBorder: true, bg: 'var(--surface-raised)' } },
    PasswordInput: field,
    Select: field,
    Table: {
      defaultProps: { verticalSpacing: 8, horizontalSpacing: 'sm', borderColor: 'var(--line)' },
    },
    Textarea: field,
    TextInput: field,
    Tooltip: { defaultProps: { openDelay: 250, withArrow: true } },
  },
});

/** The theme, with accessible names for Mantine's own icon buttons. */
export const themeNaming = (words: { close: string; password: string }): MantineThemeOverride =>
  mergeThemeOverrides(theme, {
    components: {
      CloseButton: { defaultProps: { 'aria-label': words.close } },
      PasswordInput: {
        defaultProps: { visibilityToggleButtonProps: { 'aria-label': words.password } },
      },
    },
  });

/** CSS variables that Mantine doesn't have. `--tone-*` is a text colour, `--tone-*-soft` its background. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: Object.fromEntries(
    CHANNELS.map((channel) => [`--channel-${channel}`, CHANNEL_DEFINITIONS[channel].colour]),
  ),
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#566666',
    '--mantine-color-placeholder': '#627070',
    '--surface-nav': '#f4f7f7',
    '--surface-raised': '#ffffff',
    '--surface-sunk': '#f4f7f7',
    '--line': '#dfe6e6',
    '--tone-good': '#146c43',
    '--tone-good-soft': '#e0f4e9',
    '--tone-bad': '#b3261e',
    '--tone-bad-soft': '#fdeae8',
    '--tone-warn': '#855400',
    '--tone-warn-soft': '#fdf1d9',
    '--tone-busy': '#1d5fa8',
    '--tone-busy-soft': '#e5f0fb',
    '--tone-quiet': '#4d5c5c',
    '--tone-quiet-soft': '#e9eeee',
  },
  dark: {
    '--mantine-color-body': '#111819',
    '--mantine-color-dimmed': '#97a8a7',
    '--mantine-color-placeholder': '#849594',
    '--mantine-color-anchor': '#6fd0c3',
    '--mantine-color-default-border': '#334445',
    '--mantine-color-error': '#ff9d94',
    '--mantine-color-red-filled': '#c9372c',
    '--mantine-color-red-filled-hover': '#b3261e',
    '--mantine-color-red-light-color': '#ff9d94',
    '--surface-nav': '#0d1314',
    '--surface-raised': '#172021',
    '--surface-sunk': '#0d1314',
    '--line': '#263334',
    '--tone-good': '#74d6a0',
    '--tone-good-soft': '#143325',
    '--tone-bad': '#ff9d94',
    '--tone-bad-soft': '#3d1a18',
    '--tone-warn': '#f0c06a',
    '--tone-warn-soft': '#372a10',
    '--tone-busy': '#8fc2f5',
    '--tone-busy-soft': '#162d45',
    '--tone-quiet': '#aab9b8',
    '--tone-quiet-soft': '#223031',
  },
});
