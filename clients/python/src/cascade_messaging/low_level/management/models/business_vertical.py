from enum import StrEnum

class BusinessVertical(StrEnum):
    ALCOHOL = "ALCOHOL"
    APPAREL = "APPAREL"
    AUTO = "AUTO"
    BEAUTY = "BEAUTY"
    EDU = "EDU"
    ENTERTAIN = "ENTERTAIN"
    EVENT_PLAN = "EVENT_PLAN"
    FINANCE = "FINANCE"
    GOVT = "GOVT"
    GROCERY = "GROCERY"
    HEALTH = "HEALTH"
    HOTEL = "HOTEL"
    NONPROFIT = "NONPROFIT"
    ONLINE_GAMBLING = "ONLINE_GAMBLING"
    OTC_DRUGS = "OTC_DRUGS"
    OTHER = "OTHER"
    PHYSICAL_GAMBLING = "PHYSICAL_GAMBLING"
    PROF_SERVICES = "PROF_SERVICES"
    RESTAURANT = "RESTAURANT"
    RETAIL = "RETAIL"
    TRAVEL = "TRAVEL"

    def __str__(self) -> str:
        return str(self.value)
