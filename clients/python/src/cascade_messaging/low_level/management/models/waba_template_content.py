from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.waba_template_category import WabaTemplateCategory
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.graph_component import GraphComponent





T = TypeVar("T", bound="WabaTemplateContent")



@_attrs_define
class WabaTemplateContent:
    """ 
        Attributes:
            name (str): Name of the template at the provider.
            language (str): Language code at the provider, such as `en_US`.
            components (list[GraphComponent]): Graph's `components` (HEADER, BODY, FOOTER, BUTTONS); a media HEADER also
                takes `fileUrl` or `fileId`, `fileName`, and `sampleFileId`, the file that the review sees. `samples` of a text
                has a value for each placeholder, `sample` that of a URL button.
            category (WabaTemplateCategory | Unset): Category of a WABA template at Meta.
     """

    name: str
    language: str
    components: list[GraphComponent]
    category: WabaTemplateCategory | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.graph_component import GraphComponent # noqa: PLC0415
        name = self.name

        language = self.language

        components = []
        for components_item_data in self.components:
            components_item = components_item_data.to_dict()
            components.append(components_item)



        category: str | Unset = UNSET
        if not isinstance(self.category, Unset):
            category = self.category.value



        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "language": language,
            "components": components,
        })
        if category is not UNSET:
            field_dict["category"] = category

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.graph_component import GraphComponent # noqa: PLC0415
        d = dict(src_dict)
        name = d.pop("name")

        language = d.pop("language")

        components = []
        _components = d.pop("components")
        for components_item_data in (_components):
            components_item = GraphComponent.from_dict(components_item_data)



            components.append(components_item)


        _category = d.pop("category", UNSET)
        category: WabaTemplateCategory | Unset
        if isinstance(_category,  Unset):
            category = UNSET
        else:
            category = WabaTemplateCategory(_category)




        waba_template_content = cls(
            name=name,
            language=language,
            components=components,
            category=category,
        )

        return waba_template_content

