package manifests

import (
	"slices"
	"strconv"

	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	v1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
)

func (r *release) checkService(service *core.Service) {
	found := r.selected("Service "+service.Name, &v1.LabelSelector{MatchLabels: service.Spec.Selector})
	for _, port := range service.Spec.Ports {
		for _, one := range found {
			number := one.numberOf(port.TargetPort)
			if number == 0 {
				r.wrong("Service %s: Deployment %s has no port %s", service.Name, one.deployment, port.TargetPort.String())
			}
			// Without an address of its own there is nobody to translate one port into another.
			if service.Spec.ClusterIP == core.ClusterIPNone && number != port.Port {
				r.wrong("Service %s: port %d must be the pod's own", service.Name, port.Port)
			}
		}
	}
}

func (r *release) checkIngress(ingress *networking.Ingress) {
	for _, rule := range ingress.Spec.Rules {
		for _, path := range rule.HTTP.Paths {
			backend := path.Backend.Service
			service := r.services[backend.Name]
			if service == nil || portOf(service, backend.Port.Name) == nil {
				r.wrong("Ingress %s: %s leads to no Service with the port %s", ingress.Name, path.Path, backend.Port.Name)
				continue
			}
			for _, one := range r.behind(service) {
				number := one.numberOf(portOf(service, backend.Port.Name).TargetPort)
				if !r.isOpenToOthers(one, number) {
					r.wrong("Ingress %s: the policies of Deployment %s let nobody in", ingress.Name, one.deployment)
				}
			}
		}
	}
}

// checkPolicies wants a policy that denies everything, in and out, and one beside it that allows what must be.
func (r *release) checkPolicies(one pod) {
	denies, allows := false, false
	for _, policy := range r.policiesOf(one) {
		bothWays := slices.Contains(policy.Spec.PolicyTypes, networking.PolicyTypeIngress) &&
			slices.Contains(policy.Spec.PolicyTypes, networking.PolicyTypeEgress)
		isEmpty := len(policy.Spec.Ingress)+len(policy.Spec.Egress) == 0
		denies = denies || bothWays && isEmpty
		allows = allows || !isEmpty
		for _, rule := range policy.Spec.Ingress {
			if len(rule.From) == 0 || len(rule.Ports) == 0 {
				r.wrong("NetworkPolicy %s: lets in whom it does not name", policy.Name)
			}
		}
		for _, rule := range policy.Spec.Egress {
			if len(rule.Ports) == 0 {
				r.wrong("NetworkPolicy %s: lets out to every port", policy.Name)
			}
		}
	}
	if !denies {
		r.wrong("Deployment %s: no policy denies what is not allowed", one.deployment)
	}
	if !allows {
		r.wrong("Deployment %s: no policy allows what it needs", one.deployment)
	}
}

func (r *release) maySend(from, to pod, port int32) bool {
	return slices.ContainsFunc(r.policiesOf(from), func(policy *networking.NetworkPolicy) bool {
		return slices.ContainsFunc(policy.Spec.Egress, func(rule networking.NetworkPolicyEgressRule) bool {
			return hasPort(rule.Ports, port) && slices.ContainsFunc(rule.To, isNeighbour(to))
		})
	})
}

func (r *release) mayReceive(at, from pod, port int32) bool {
	return r.isOpen(at, port, isNeighbour(from))
}

// isOpenToOthers tells whether pods of another namespace, or addresses, may come.
func (r *release) isOpenToOthers(at pod, port int32) bool {
	return r.isOpen(at, port, func(peer networking.NetworkPolicyPeer) bool {
		return peer.NamespaceSelector != nil || peer.IPBlock != nil
	})
}

func (r *release) isOpen(at pod, port int32, to func(networking.NetworkPolicyPeer) bool) bool {
	return slices.ContainsFunc(r.policiesOf(at), func(policy *networking.NetworkPolicy) bool {
		return slices.ContainsFunc(policy.Spec.Ingress, func(rule networking.NetworkPolicyIngressRule) bool {
			return hasPort(rule.Ports, port) && slices.ContainsFunc(rule.From, to)
		})
	})
}

func (r *release) policiesOf(one pod) (found []*networking.NetworkPolicy) {
	for _, policy := range r.policies {
		if matches(&policy.Spec.PodSelector, one.labels) {
			found = append(found, policy)
		}
	}
	return found
}

// behind answers the pods that a Service leads to.
func (r *release) behind(service *core.Service) (found []pod) {
	for _, one := range r.pods {
		if labels.SelectorFromSet(service.Spec.Selector).Matches(one.labels) {
			found = append(found, one)
		}
	}
	return found
}

func isNeighbour(one pod) func(networking.NetworkPolicyPeer) bool {
	return func(peer networking.NetworkPolicyPeer) bool {
		return peer.NamespaceSelector == nil && peer.PodSelector != nil && matches(peer.PodSelector, one.labels)
	}
}

func hasPort(ports []networking.NetworkPolicyPort, number int32) bool {
	return slices.ContainsFunc(ports, func(one networking.NetworkPolicyPort) bool {
		return one.Port != nil && one.Port.IntVal == number
	})
}

// portOf finds a port of a Service by its name or number.
func portOf(service *core.Service, nameOrNumber string) *core.ServicePort {
	for index, one := range service.Spec.Ports {
		if one.Name == nameOrNumber || strconv.Itoa(int(one.Port)) == nameOrNumber {
			return &service.Spec.Ports[index]
		}
	}
	return nil
}
