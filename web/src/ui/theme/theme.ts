import { type BaseColors, LIGHT_COLORS } from '@quillgate/shared/domain/theme/base-colors'
import { toKebabCase } from '@quillgate/shared/domain/values/kebab-case'
import type { ThemeConfig } from 'antd'
import { FONT_SIZES, RADII } from '../tokens/tokens.ts'

/** Customer screens get generous spacing, staff screens dense rows. */
export type Density = 'customer' | 'staff'

/** The colors of a site's theme that Ant Design's theme uses. */
const SITE_COLOR_NAMES = ['accent', 'onAccent', 'accentHover', 'strong', 'strongHover', 'soft', 'softBorder'] as const
type ColorName = keyof BaseColors | (typeof SITE_COLOR_NAMES)[number]

/** The CSS variables of the page that hold the site's colors in the current color scheme. */
export const COLOR_VARIABLES = Object.fromEntries([
  ...Object.keys(LIGHT_COLORS).map((name) => [name, `--${toKebabCase(name)}`]),
  ...SITE_COLOR_NAMES.map((name) => [name, `--q-${toKebabCase(name)}`]),
]) as Readonly<Record<ColorName, CssVariable>>
type CssVariable = `--${string}`

/** Tokens that the library reads but that are missing in its type. */
const UNTYPED_TOKENS = {
  boxShadowPopoverArrow: 'none',
  boxShadowTabsOverflowLeft: 'none',
  boxShadowTabsOverflowRight: 'none',
}

/**
 * Returns antd's theme. `touch` (a phone or a coarse pointer) makes controls larger. `colorOf` returns the color that a
 * variable holds, because antd cannot derive colors from variables.
 */
export function createAntdTheme(
  density: Density,
  touch: boolean,
  colorOf: (variable: CssVariable) => string,
): ThemeConfig {
  const look = Object.fromEntries(
    Object.entries(COLOR_VARIABLES).map(([name, variable]) => [name, colorOf(variable)]),
  ) as Record<ColorName, string>
  const staff = density === 'staff'
  const fontSize = staff ? FONT_SIZES.md : FONT_SIZES.base
  const inputFontSize = touch ? FONT_SIZES.lg : fontSize
  const activeShadows = {
    errorActiveShadow: `0 0 0 2px ${look.errorBg}`,
    warningActiveShadow: `0 0 0 2px ${look.warningBg}`,
  }
  return {
    hashed: false,
    token: {
      colorPrimary: look.strong,
      colorLink: look.strong,
      colorText: look.ink,
      colorTextHeading: look.ink,
      colorTextSecondary: look.text2,
      colorTextTertiary: look.text3,
      colorTextDescription: look.text2,
      colorTextPlaceholder: look.text3,
      colorTextDisabled: look.text3,
      colorTextQuaternary: look.faint,
      // Text color on solid fills.
      colorTextLightSolid: look.onStrong,
      colorWhite: look.onStrong,
      colorBgContainer: look.surface,
      colorBgContainerDisabled: look.hover,
      colorBgElevated: look.raised,
      colorBgTextHover: look.hover,
      colorBgSolid: look.ink,
      colorBgSolidHover: look.ink,
      colorBgSolidActive: look.ink,
      colorFill: look.controlLight,
      colorFillSecondary: look.track,
      colorFillTertiary: look.hover,
      controlItemBgHover: look.hover,
      colorBorderBg: look.surface,
      colorBorderDisabled: look.border,
      colorBorder: look.control,
      colorBorderSecondary: look.border,
      colorSplit: look.hair,
      colorBgLayout: look.wash,
      colorFillAlter: look.stripe,
      colorSuccess: look.success,
      colorSuccessBg: look.successBg,
      colorSuccessBorder: look.successBorder,
      colorWarning: look.warning,
      colorWarningBg: look.warningBg,
      colorWarningBgHover: look.warningBg,
      colorWarningBorder: look.warningBorder,
      colorWarningBorderHover: look.warning,
      colorError: look.error,
      colorErrorBg: look.errorBg,
      colorErrorBgHover: look.errorBg,
      colorErrorBgActive: look.errorBg,
      colorErrorBgFilledHover: look.errorBg,
      colorErrorBorder: look.errorBorder,
      colorErrorBorderHover: look.errorHover,
      colorErrorActive: look.errorHover,
      // antd would make the hover color lighter, so that its contrast with white falls below 4.5:1.
      colorErrorHover: look.errorHover,
      colorErrorTextHover: look.errorHover,
      colorInfo: look.info,
      colorInfoBg: look.infoBg,
      colorInfoBorder: look.infoBorder,
      colorInfoTextHover: look.info,
      // antd would derive these colors from the primary color: muddy colors from a dark one, and hover colors with a
      // contrast below 4.5:1.
      colorPrimaryBg: look.soft,
      colorPrimaryBgHover: look.soft,
      colorPrimaryBorder: look.softBorder,
      colorPrimaryBorderHover: look.softBorder,
      colorPrimaryTextHover: look.strongHover,
      colorPrimaryTextActive: look.strongHover,
      controlOutline: look.soft,
      controlItemBgActive: look.soft,
      colorPrimaryHover: look.strongHover,
      colorPrimaryActive: look.strongHover,
      colorLinkHover: look.strongHover,
      colorLinkActive: look.strongHover,
      fontFamily: 'var(--font-family)',
      fontSize,
      controlHeight: touch ? 44 : staff ? 34 : 40,
      controlHeightSM: touch ? 40 : staff ? 28 : 32,
      controlHeightLG: 44,
      fontWeightStrong: 600,
      fontSizeHeading1: 30,
      fontSizeHeading2: 24,
      fontSizeHeading3: 20,
      borderRadius: RADII.md,
      borderRadiusLG: RADII.lg,
      borderRadiusSM: RADII.sm,
      borderRadiusXS: RADII.xs,
      boxShadowSecondary: look.elevation2,
      ...UNTYPED_TOKENS,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.18s',
      motionDurationSlow: '0.24s',
      opacityLoading: 1,
    },
    components: {
      Button: {
        colorPrimary: look.accent,
        colorPrimaryHover: look.accentHover,
        colorPrimaryActive: look.accentHover,
        primaryColor: look.onAccent,
        fontWeight: 500,
        contentFontSizeLG: FONT_SIZES.lg,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        dangerColor: look.onError,
        defaultBorderColor: look.controlLight,
        defaultColor: look.ink,
        defaultHoverColor: look.strong,
        defaultHoverBorderColor: look.strong,
      },
      Alert: { defaultPadding: '9px 14px' },
      Breadcrumb: {
        itemColor: look.text2,
        lastItemColor: look.text2,
        linkColor: look.strong,
        linkHoverColor: look.strongHover,
        separatorColor: look.text3,
      },
      Input: { inputFontSize, ...activeShadows },
      Progress: { defaultColor: look.strong, remainingColor: look.track },
      Rate: { starColor: look.star, starBg: look.starOff },
      Result: { titleFontSize: fontSize, subtitleFontSize: FONT_SIZES.sm, iconFontSize: 32, extraMargin: '16px 0 0' },
      Skeleton: { gradientFromColor: look.track, gradientToColor: look.grid, paragraphLiHeight: 12 },
      Tag: { defaultBg: look.hover, defaultColor: look.text2, solidTextColor: look.onStrong },
      DatePicker: {
        ...activeShadows,
        colorTextDisabled: look.text3,
        colorTextQuaternary: look.text2,
        cellHoverWithRangeBg: look.soft,
        cellRangeBorderColor: look.softBorder,
      },
    },
  }
}
