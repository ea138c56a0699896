from enum import StrEnum

class LintRule(StrEnum):
    APP_FORM = "app_form"
    APP_MISSING = "app_missing"
    BUTTON_NOT_IN_CATEGORY = "button_not_in_category"
    BUTTON_ORDER = "button_order"
    CATEGORY_MISSING = "category_missing"
    COMPONENT_NOT_IN_CATEGORY = "component_not_in_category"
    EXPIRATION_RANGE = "expiration_range"
    LANGUAGE_FORM = "language_form"
    LINE_BREAKS = "line_breaks"
    NAME_FORM = "name_form"
    NO_VARIABLES = "no_variables"
    OTP_ALONE = "otp_alone"
    PHONE_FORM = "phone_form"
    PLAIN_HEADER = "plain_header"
    SAMPLE_FILE_MISSING = "sample_file_missing"
    SAMPLE_FILE_TYPE = "sample_file_type"
    SAMPLE_MISSING = "sample_missing"
    TERMS_MISSING = "terms_missing"
    TOO_LONG = "too_long"
    TOO_MANY_BUTTONS = "too_many_buttons"
    TOO_MANY_VARIABLES = "too_many_variables"
    URL_FORM = "url_form"
    URL_VARIABLE = "url_variable"
    VARIABLES_ADJACENT = "variables_adjacent"
    VARIABLES_PER_WORDS = "variables_per_words"
    VARIABLE_AT_END = "variable_at_end"
    VARIABLE_NAMES = "variable_names"

    def __str__(self) -> str:
        return str(self.value)
